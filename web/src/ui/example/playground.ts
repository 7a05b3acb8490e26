import { type ComponentType, createElement, type ReactNode } from 'react';

/** A component that the catalogue draws with what its reader chooses for each property. */
export interface Playground {
  draw: (props: Readonly<Record<string, unknown>>) => ReactNode;
  /** What it begins with. */
  props: Readonly<Record<string, unknown>>;
  /** By the name of a callback: the properties that follow from a call, where the names do not say it. */
  changes: Readonly<Record<string, (...given: never[]) => Readonly<Record<string, unknown>>>>;
}

/**
 * The controls come from the component's type (docs/decisions/0062). What the component reports is put back into its
 * properties: `onChange` into `value`, `onQueryChange` into `query`, `onOpenChange` and `onClose` into `isOpen`.
 */
export function playground<Props extends object>(
  component: ComponentType<Props>,
  props: NoInfer<Props>,
  changes: Playground['changes'] = {},
): Playground {
  return {
    draw: (given) => createElement(component, { ...given } as Props),
    props: Object.fromEntries(Object.entries(props)),
    changes,
  };
}

/** For callbacks that a component cannot do without: the playground listens in their place. */
export function ignore(): void {}
