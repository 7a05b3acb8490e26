import type { Route } from '#server/http/route.ts';
import { accountRoutes } from './account-routes.ts';
import { userAdministrationRoutes } from './administration/routes.ts';
import { passwordRoutes } from './password/password-routes.ts';
import { photoRoutes } from './photo-routes.ts';
import { profileRoutes } from './profile-routes.ts';
import type { UserServices } from './services.ts';
import { sessionRoutes } from './sessions/session-routes.ts';
import { tokenRoutes } from './tokens/routes.ts';

/** Accounts of people: everything under /user (decisions §2). */
export function userRoutes(services: UserServices): Route[] {
  return [
    ...sessionRoutes(services),
    ...passwordRoutes(services),
    ...profileRoutes(services),
    ...photoRoutes(services),
    ...accountRoutes(services),
    ...tokenRoutes(services),
    ...userAdministrationRoutes(services),
  ];
}
