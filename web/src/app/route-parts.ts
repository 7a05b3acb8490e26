import type { ComponentType } from 'react';
import { redirect } from 'react-router';
import type { RouteHandle } from './route-handle.ts';

/** The route that is around all others. */
export const rootID = 'root';

export const titled = (title: string): { handle: RouteHandle } => ({ handle: { title } });

/** Never seen: the loader leads away first. */
function Nothing() {
  return null;
}

/** A route that only leads elsewhere. */
export const leadsTo = (path: string) => ({ loader: () => redirect(path), Component: Nothing });

type Page = () => Promise<{ Component: ComponentType }>;

/** A page that calls the API through hooks. */
export type Connect = (page: Page) => Page;
