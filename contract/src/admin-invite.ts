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

/** What was done with an address: as it was before, or `unmailable` when no email provider serves it. Only `new` ones are invited. */
export const inviteeOutcomes = [...addressStates, 'unmailable'] as const;
export type InviteeOutcome = (typeof inviteeOutcomes)[number];

/**
 * Characters that can't be seen or that turn the direction of what follows, without those that letters and emoji are joined
 * with (U+200C, U+200D) and that choose how one is drawn.
 */
export const invisibleCharacter = /(?!\u200C|\u200D|\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/u;
const lineBreakOrControl = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** One line that is seen whole. When both names are blank, they are taken from the address; an address alone says no last name. */
const name = personName.refine(
  (text) => !lineBreakOrControl.test(text) && !invisibleCharacter.test(text),
  'Remove line breaks and invisible characters from this name.',
);

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
    /** False: no email provider is set up, and nobody can be invited. */
    canMail: z.boolean(),
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
  rate: 'invite',
  isSessionOnly: true,
  summary:
    'Create users and email each an invitation to set a password. Addresses that have an account or can’t be mailed are left out and named',
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
        state: z.enum(inviteeOutcomes),
      }),
    ),
  }),
});
