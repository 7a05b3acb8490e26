import { createElement, Suspense, useState } from 'react';
import type { LazyPart } from '../foundations/lazy-part.ts';

export type LazyDialogProps<Props extends { isOpen: boolean }> = Props & { dialog: LazyPart<Props> };

/** A dialog loaded when it is first opened. It stays mounted from then on, so that closing is animated. */
export function LazyDialog<Props extends { isOpen: boolean }>({ dialog, ...props }: LazyDialogProps<Props>) {
  const [wasOpened, setOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setOpened(true);
  if (!wasOpened) return null;
  return <Suspense>{createElement(dialog, props as unknown as Props)}</Suspense>;
}
