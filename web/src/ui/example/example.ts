import type { ComponentType } from 'react';
import type { Playground } from './playground.ts';

/** What each `x.example.tsx` exports as `example`: one page of the component catalogue (§2.1). */
export interface Example {
  /** Last part of dev/component-catalog/{slug}. */
  slug: string;
  title: string;
  /** One sentence: when to reach for it. */
  summary: string;
  notes: ExampleNotes;
  /** Left out where there is no single component to try: colors, patterns. Then `withoutControls` says why. */
  playground?: Playground;
  withoutControls?: string;
  /** Where it belongs, as long as no screen uses it. */
  meantFor?: string;
  Page: ComponentType;
}

/** One or two sentences each. */
export interface ExampleNotes {
  use: string;
  avoid: string;
  keyboard: string;
  screenReader: string;
}
