import type { RouteObject } from 'react-router';
import { RootLayout } from '../root-layout.tsx';
import { StartScreen } from '../start-screen.tsx';
import type { Guards } from './guards.ts';
import { withLoadFailurePage } from './missing-pages.tsx';
import { RootError } from './route-error.tsx';
import { type Connect, leadsHome, leadsTo, rootID, titled } from './route-parts.ts';

export interface RouteOptions {
  guards: Guards;
  connect: Connect;
  /** The build's flag that sends every route to the maintenance page. */
  isClosed: boolean;
}

/** §2.1: every route but those under home and dev, which the router adds when one is first asked for. */
export function createRoutes({ guards, connect, isClosed }: RouteOptions): RouteObject[] {
  const maintenance = () => import('#web/features/landing/maintenance-page.tsx');
  return withLoadFailurePage([
    {
      id: rootID,
      path: '/',
      Component: RootLayout,
      ErrorBoundary: RootError,
      HydrateFallback: StartScreen,
      children: isClosed
        ? [
            // For / alone the root would be a better match than *, and show nothing.
            { index: true, ...titled('Maintenance'), lazy: maintenance },
            { path: '*', ...titled('Maintenance'), lazy: maintenance },
          ]
        : [
            { path: 'maintenance', ...titled('Maintenance'), lazy: maintenance },
            ...publicRoutes(guards, connect),
            ...scanRoutes(guards, connect),
            { path: 'admin/*', ...leadsHome },
            { path: '*', ...leadsTo('/') },
          ],
    },
  ]);
}

function publicRoutes(guards: Guards, connect: Connect): RouteObject[] {
  const signin = () => import('#web/features/account/signin-page.tsx');
  const invite = connect(() => import('#web/features/workspace/invite-page.tsx'));
  return [
    { index: true, lazy: () => import('#web/features/landing/landing-page.tsx') },
    { path: 'signin', ...titled('Sign in'), loader: guards.visitor, lazy: signin },
    { path: 'signin/signin', ...titled('Sign in'), loader: guards.visitor, lazy: signin },
    {
      path: 'signin/create',
      ...titled('Create account'),
      loader: guards.visitor,
      lazy: connect(() => import('#web/features/account/create-account-page.tsx')),
    },
    {
      path: 'signin/forgot',
      ...titled('Forgot password'),
      lazy: connect(() => import('#web/features/account/forgot-password-page.tsx')),
    },
    {
      path: 'signin/reset',
      ...titled('New password'),
      lazy: connect(() => import('#web/features/account/reset-password-page.tsx')),
    },
    { path: 'invite', ...titled('Invitation'), lazy: invite },
    // Where the mailed link leads.
    { path: 'signin/invite', ...titled('Invitation'), lazy: invite },
    {
      path: 'terms-of-service',
      ...titled('Terms of service'),
      lazy: () => import('#web/features/landing/terms-page.tsx'),
    },
    { path: 'intro', ...titled('Introduction'), lazy: () => import('#web/features/landing/intro-page.tsx') },
  ];
}

/** Where the codes on labels lead (decisions §4). */
function scanRoutes(guards: Guards, connect: Connect): RouteObject[] {
  const lazy = connect(() => import('../shell/scanned-label.tsx'));
  return [
    { path: 's/:code', ...titled('Scanned label'), loader: guards.signedIn, lazy },
    { path: 's/i/:itemID', ...titled('Scanned label'), loader: guards.signedIn, lazy },
  ];
}
