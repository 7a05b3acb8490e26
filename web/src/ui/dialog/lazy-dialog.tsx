import { type ComponentType, createElement, type LazyExoticComponent, lazy, Suspense, useState } from 'react';

export interface LazyDialogSource<Props> {
  Component: LazyExoticComponent<ComponentType<Props>>;
  /** Fetches the code ahead, when it is likely to be asked for. */
  preload: () => void;
}

/** A component whose code is loaded when it is first rendered. */
export function lazyDialog<Props>(load: () => Promise<ComponentType<Props>>): LazyDialogSource<Props> {
  return {
    Component: lazy(async () => ({ default: await load() })),
    preload: () => {
      // What fails here fails again, and is reported, when it is rendered.
      load().catch(() => undefined);
    },
  };
}

export type LazyDialogProps<Props extends { isOpen: boolean }> = Props & { dialog: LazyDialogSource<Props> };

/** A dialog loaded when it is first opened. It stays mounted from then on, so that closing is animated. */
export function LazyDialog<Props extends { isOpen: boolean }>({ dialog, ...props }: LazyDialogProps<Props>) {
  const [wasOpened, setOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setOpened(true);
  if (!wasOpened) return null;
  return <Suspense>{createElement(dialog.Component, props as unknown as Props)}</Suspense>;
}
