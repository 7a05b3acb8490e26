import { z } from 'zod';
import { type AdminUser, adminUser, adminUserFields } from '#contract/admin-user.ts';

type Names = Pick<AdminUser, 'firstName' | 'lastName'>;

/** A rule of a name, for one that is blank so far: it can stay so. */
const blankOr = (rule: z.ZodType<string>) =>
  z
    .string()
    .trim()
    .superRefine((name, context) => {
      const problem = name === '' ? undefined : rule.safeParse(name).error?.issues[0];
      if (problem) context.addIssue({ code: 'custom', message: problem.message });
    });

/**
 * What the editor of a user holds (§2.7). `settings` is the raw text; `photoFile` a new photo in base64, or empty.
 * @param user the one being edited: invitations and the first start make accounts without names, which needn't get any
 */
export const userFormSchema = (user: Names | null) =>
  z.object({
    ...rules,
    ...(user?.firstName === '' && { firstName: blankOr(rules.firstName) }),
    ...(user?.lastName === '' && { lastName: blankOr(rules.lastName) }),
  });

const rules = {
  isActive: z.boolean(),
  ...adminUserFields,
  // §5: no rule but that it parses, which saving finds out.
  settings: z.string(),
  photoURL: z.string(),
  photoFile: z.string(),
  groups: z.array(z.string()),
};
export type UserValues = z.infer<z.ZodObject<typeof rules>>;

export const emptyUser: UserValues = {
  isActive: true,
  firstName: '',
  lastName: '',
  emailAddress: '',
  settings: '{}',
  photoURL: '',
  photoFile: '',
  groups: [],
};

export const userFieldLabels: Readonly<Record<keyof UserValues, string>> = {
  isActive: 'Active',
  firstName: 'First Name',
  lastName: 'Last Name',
  emailAddress: 'Email address',
  settings: 'Settings',
  photoURL: 'Photo',
  photoFile: 'New photo',
  groups: 'User Groups',
};
export const isUserField = (name: string): name is keyof UserValues => Object.hasOwn(userFieldLabels, name);

export const settingsText = (settings: Record<string, unknown>) => JSON.stringify(settings, null, 2);

export function userValues(user: AdminUser): UserValues {
  const { isActive, firstName, lastName, emailAddress, photoURL, settings } = user;
  return {
    ...{ isActive, firstName, lastName, emailAddress, photoURL },
    settings: settingsText(settings),
    photoFile: '',
    groups: [...user.groups].sort(),
  };
}

/** The user that a 409 brings; null when it is none. */
export function readUser(current: unknown): AdminUser | null {
  return adminUser.safeParse(current).data ?? null;
}

/** §5: what raw settings JSON says, or why it says nothing, for the field. */
export function parseSettings(
  text: string,
): { settings: Record<string, unknown> } | { problem: string; isSyntax: boolean } {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return { settings: value as Record<string, unknown> };
    return { problem: 'Settings must be one JSON object, such as {}', isSyntax: false };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : 'This is not JSON.', isSyntax: true };
  }
}

/**
 * What is compared when somebody else saved meanwhile: settings as an object, so that what both added is kept, and
 * without the photo's URL in them, which stands for itself.
 */
export type Compared = Omit<UserValues, 'settings' | 'photoFile'> & { settings: Record<string, unknown> };

export function comparedValues({ photoFile: _, settings: text, ...values }: UserValues): Compared {
  const parsed = parseSettings(text);
  const { profile: __, ...settings } = 'settings' in parsed ? parsed.settings : {};
  return { ...values, settings };
}

/** As the list says it: who is active and has never set a password. */
export const isInvited = (user: Pick<AdminUser, 'accountType' | 'hasPassword' | 'isActive' | 'isDeleted'>): boolean =>
  user.isActive && !user.isDeleted && !user.hasPassword && user.accountType === 'standard';
