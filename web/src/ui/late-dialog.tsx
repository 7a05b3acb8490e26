import { type ComponentType, createElement, type LazyExoticComponent, lazy, Suspense, useState } from 'react';

export interface Late<Props> {
  Component: LazyExoticComponent<ComponentType<Props>>;
  /** Fetches the code ahead, when it is likely to be asked for. */
  preload: () => void;
}

/** A component whose code is loaded when it is first drawn. */
export function late<Props>(load: () => Promise<ComponentType<Props>>): Late<Props> {
  return {
    Component: lazy(async () => ({ default: await load() })),
    preload: () => {
      // What fails here fails again, and is told of, when it is drawn.
      load().catch(() => undefined);
    },
  };
}

export type LateDialogProps<Props extends { isOpen: boolean }> = Props & { dialog: Late<Props> };

/** A dialog loaded when it is first opened. It stays from then on, so that closing is animated as ever. */
export function LateDialog<Props extends { isOpen: boolean }>({ dialog, ...props }: LateDialogProps<Props>) {
  const [wasOpened, setOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setOpened(true);
  if (!wasOpened) return null;
  return <Suspense>{createElement(dialog.Component, props as unknown as Props)}</Suspense>;
}
