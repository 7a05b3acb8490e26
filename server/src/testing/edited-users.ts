import { type AdminUser, adminUserGet, adminUserSave } from '#contract/admin-user.ts';
import type { OperationBody } from '#contract/operation.ts';
import type { TestUser } from './app.ts';

type Body = OperationBody<typeof adminUserSave>;

let made = 0;

/** Of a user who isn't there yet. */
export const someone = () => ({
  firstName: 'Grace',
  lastName: 'Hopper',
  emailAddress: `grace${++made}@navy.example`,
});

/** What an administrator does with users in the user editor (§2.7). */
export function userEditor({ client }: TestUser) {
  return {
    get: async (userID: string) => (await client.call(adminUserGet, { params: { userID } })).user as AdminUser,
    create: async (given: Partial<Body> = {}): Promise<AdminUser> => {
      const { user } = await client.call(adminUserSave, { body: { ...someone(), ...given } as Body });
      if (!user) throw new Error('was not created');
      return user as AdminUser;
    },
    save: (body: Partial<Body>) => client.call(adminUserSave, { body: body as Body }),
  };
}
