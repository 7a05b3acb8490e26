import { z } from 'zod';
import { emailAddress, id } from './fields.ts';
import { operation } from './operation.ts';
import { personName } from './profile.ts';

const access = { permission: 'admin.users' } as const;

/** People that are invited together, at most. */
export const inviteesMax = 500;
/** Of them in one call, so that others write in between. */
export const inviteesPerCall = 50;

/**
 * What is known of an address: `new` has no account; `invited` has one without a password; `user` has one that is in use;
 * `suspended` and `deleted` have one that is not.
 */
export const addressStates = ['new', 'user', 'invited', 'suspended', 'deleted'] as const;
export type AddressState = (typeof addressStates)[number];

/** One line, as in the editor of a user, but it may be blank: an address alone says no last name. */
const name = personName.regex(/^\P{Cc}*$/u, 'A name has no line breaks or control characters');

export const invitee = z.strictObject({ emailAddress, firstName: name, lastName: name });
export type Invitee = z.infer<typeof invitee>;

export const adminInviteesCheck = operation({
  name: 'adminInviteesCheck',
  method: 'POST',
  path: '/admin/invitees/check',
  access,
  rate: 'search',
  summary: 'Say which addresses can be invited, before they are',
  body: z.strictObject({ emailAddresses: z.array(emailAddress).min(1).max(inviteesMax) }),
  response: z.object({
    /** In the order of the request. */
    rows: z.array(
      z.object({
        emailAddress: z.string(),
        state: z.enum(addressStates),
        /** False: no email provider serves the address. */
        canMail: z.boolean(),
      }),
    ),
  }),
});

export const adminInviteesSave = operation({
  name: 'adminInviteesSave',
  method: 'POST',
  path: '/admin/invitees',
  access,
  rate: 'write',
  isSessionOnly: true,
  summary:
    'Create users and email each an invitation to set a password. Addresses that have an account are left out and named',
  body: z.strictObject({
    invitees: z.array(invitee).min(1).max(inviteesPerCall),
    /** The groups of all of them. */
    groupIDs: z.array(id).max(200),
    /** A workspace of which the caller is an owner: they are members from the start, and it opens when they sign in. */
    workspace: z.strictObject({ workspaceID: id, role: z.enum(['viewer', 'editor']) }).optional(),
  }),
  response: z.object({
    /** In the order of the request; an address that comes twice is the second time what it became the first time. */
    rows: z.array(
      z.object({
        emailAddress: z.string(),
        /** What it was before: only `new` ones are invited. */
        state: z.enum(addressStates),
        /** Whether an invitation is under way; false for who was invited without a provider that serves the address. */
        isMailed: z.boolean(),
      }),
    ),
  }),
});
