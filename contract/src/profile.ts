import { z } from 'zod';
import { dateTime, id, shortText } from './fields.ts';
import { operation } from './operation.ts';

const ok = z.strictObject({});
export const personName = z.string().trim().max(100, 'This name is longer than 100 characters');

/** What a user keeps for the interface (§3 Preferences). */
export const preferences = z.strictObject({
  sidebarCollapsed: z.boolean(),
  darkMode: z.boolean(),
  /** The theme is that of the operating system, whatever darkMode says. */
  systemTheme: z.boolean(),
  compactMode: z.boolean(),
  showTips: z.boolean(),
  animations: z.boolean(),
});
export type Preferences = z.infer<typeof preferences>;
/** §4 UI defaults. */
export const preferenceDefaults: Preferences = {
  sidebarCollapsed: false,
  darkMode: false,
  systemTheme: false,
  compactMode: false,
  showTips: true,
  animations: true,
};

export const profile = z.object({
  userID: id,
  userName: z.string(),
  emailAddress: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  /** SMS go to no other. */
  isPhoneConfirmed: z.boolean(),
  photoURL: z.string(),
  preferences,
  createdDateTime: dateTime,
  lastLogInTimestamp: dateTime.nullable(),
  version: z.number().int(),
});
export type Profile = z.infer<typeof profile>;

export const userProfileGet = operation({
  name: 'userProfileGet',
  method: 'GET',
  path: '/user/profile',
  access: 'signedIn',
  rate: 'read',
  summary: 'The profile of the signed-in user',
  response: z.object({ profile }),
});

export const userProfileSave = operation({
  name: 'userProfileSave',
  method: 'POST',
  path: '/user/profile',
  access: 'signedIn',
  rate: 'write',
  isSessionOnly: true,
  summary: 'Change your profile. Only the given fields are written',
  body: z.strictObject({
    version: z.number().int().optional(),
    userName: z
      .string()
      .max(200)
      .regex(/^[a-z0-9][a-z0-9._-]{1,38}[a-z0-9]$/, 'User name: 3 to 40 of a–z, 0–9, dot, dash or underscore')
      .optional(),
    firstName: personName.optional(),
    lastName: personName.optional(),
    phoneNumber: shortText.optional(),
    preferences: preferences.partial().optional(),
    /** The workspace to open at the next sign-in. */
    workspaceID: id.optional(),
  }),
  response: z.object({ profile }),
});

export const userPhotoSave = operation({
  name: 'userPhotoSave',
  method: 'POST',
  path: '/user/photo',
  access: 'signedIn',
  rate: 'upload',
  summary: 'Replace your profile photo',
  requestType: 'multipart',
  bodyLimit: 20 * 1024 * 1024,
  response: z.object({ photoURL: z.string() }),
});

export const userPhotoDelete = operation({
  name: 'userPhotoDelete',
  method: 'POST',
  path: '/user/photo/delete',
  access: 'signedIn',
  rate: 'write',
  summary: 'Remove your profile photo',
  response: ok,
});

export const userPhotoGet = operation({
  name: 'userPhotoGet',
  method: 'GET',
  path: '/user/:userID/photo/:sha256',
  access: 'signedIn',
  rate: 'none',
  summary: 'Your profile photo, or that of someone who shares a workspace with you',
  params: z.strictObject({ userID: id, sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  response: 'file',
});
