import type { ComponentType } from 'react';

/** What each `x.example.tsx` exports as `example`: one page of the component catalogue (§2.1). */
export interface Example {
  /** Last part of dev/component-catalog/{slug}. */
  slug: string;
  title: string;
  /** One sentence: when to reach for it. */
  summary: string;
  Page: ComponentType;
}
