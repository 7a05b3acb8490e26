import type { ComponentType } from 'react';
import { type LoaderFunctionArgs, redirect } from 'react-router';
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

/** The same address under home: `/admin/users?page=2` becomes `/home/admin/users?page=2` (§2.1). */
export const leadsHome = {
  loader: ({ request }: LoaderFunctionArgs) => {
    const { pathname, search } = new URL(request.url);
    return redirect(`/home${pathname}${search}`);
  },
  Component: Nothing,
};

type Page = () => Promise<{ Component: ComponentType }>;

/** A page that calls the API through hooks. */
export type Connect = (page: Page) => Page;
