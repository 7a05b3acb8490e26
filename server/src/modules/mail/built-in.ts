/** A variable of a mail, with what stands for it in the preview. */
export interface MailVariable {
  description: string;
  sample: string;
  /** Given as a path of the app; the mail holds the whole address, from the settings or PUBLIC_URL, never from a request. */
  isLink?: true;
}

/** One of the product's own mails, as the product comes with it. */
export interface BuiltInTemplate {
  emailTemplateID: string;
  name: string;
  description: string;
  /** Holds a one-time link: administrators may read that it went, not what it said. */
  isSecret?: true;
  variables: Record<string, MailVariable>;
  subject: string;
  body: string;
}

const link = (description: string, sample: string): MailVariable => ({ description, sample, isLink: true });

/** What every template may print, the administrators' own too. */
export const commonVariables = {
  product: { description: 'The name of this product', sample: 'Lorebox' },
  home: link('Where people open it', '/home'),
} as const satisfies Record<string, MailVariable>;

/** The product's own mails, one row each; an administrator's version of one is kept in the database (decisions §5). */
export const builtInTemplates = {
  workspaceInvite: {
    emailTemplateID: '018f0000-0000-7000-8000-000000000101',
    name: 'Invitation to a workspace',
    description: 'Sent when a member invites someone to a workspace.',
    isSecret: true,
    variables: {
      inviter: { description: 'Who invites', sample: 'Ada Archer' },
      workspace: { description: 'The name of the workspace', sample: 'Lighthouse' },
      access: { description: 'What they can do: “view”, or “view and edit”', sample: 'see and change' },
      link: link('Accepts the invitation. Works once, for 14 days', '/signin/invite#token=sample'),
    },
    subject: '{{ inviter }} invites you to {{ workspace }} on {{ product }}',
    body: [
      '<p>{{ inviter }} invites you to the workspace “{{ workspace }}”, where you can {{ access }} its boxes, items and places.</p>',
      '<p>Accept the invitation within 14 days:<br><a href="{{ link }}">{{ link }}</a></p>',
      '<p>If you don’t know the sender, you can ignore this email.</p>',
    ].join(''),
  },
  accountInvite: {
    emailTemplateID: '018f0000-0000-7000-8000-000000000102',
    name: 'Invitation to an account',
    description: 'Sent when an administrator creates an account.',
    isSecret: true,
    variables: {
      firstName: { description: 'First name of the invited', sample: 'Ada' },
      inviter: { description: 'The administrator', sample: 'Olga Owner' },
      link: link('Sets a password. Works once, for 7 days', '/signin/reset#token=sample'),
    },
    subject: 'Your {{ product }} account is ready',
    body: [
      '<p>Hello {{ firstName }},</p>',
      '<p>{{ inviter }} created an account for you on {{ product }}. Choose a password within 7 days to sign in:<br><a href="{{ link }}">{{ link }}</a></p>',
      '<p>If you weren’t expecting this, you can ignore this email. No one can sign in without this link.</p>',
    ].join(''),
  },
  passwordReset: {
    emailTemplateID: '018f0000-0000-7000-8000-000000000103',
    name: 'Password reset',
    description: 'Sent when someone requests a new password for an account.',
    isSecret: true,
    variables: { link: link('Sets a new password. Works once, for one hour', '/signin/reset#token=sample') },
    subject: 'Set a new {{ product }} password',
    body: [
      '<p>Someone, hopefully you, asked to set a new password for your {{ product }} account.</p>',
      '<p>Set it here within one hour; the link works once:<br><a href="{{ link }}">{{ link }}</a></p>',
      '<p>If this wasn’t you, you can ignore this email. Your password won’t change.</p>',
    ].join(''),
  },
  passwordChanged: {
    emailTemplateID: '018f0000-0000-7000-8000-000000000104',
    name: 'Password changed',
    description: 'Sent when the password of an account changes.',
    variables: { link: link('Asks for a new password', '/signin/forgot') },
    subject: 'Your {{ product }} password was changed',
    body: [
      '<p>The password of your {{ product }} account was just changed, and every device was signed out.</p>',
      '<p>If this wasn’t you, set a new password now:<br><a href="{{ link }}">{{ link }}</a></p>',
    ].join(''),
  },
  emailChanged: {
    emailTemplateID: '018f0000-0000-7000-8000-000000000108',
    name: 'Email address changed',
    description: 'Sent to the previous address when an administrator changes the email address of an account.',
    variables: { firstName: { description: 'First name of the owner', sample: 'Ada' } },
    subject: 'The email address of your {{ product }} account was changed',
    body: [
      '<p>Hello {{ firstName }},</p>',
      '<p>An administrator changed the email address of your {{ product }} account. Use the new address to sign in.</p>',
      '<p>If you didn’t ask for this, contact the administrator of {{ home }} now.</p>',
    ].join(''),
  },
  newSignIn: {
    emailTemplateID: '018f0000-0000-7000-8000-000000000105',
    name: 'New sign-in',
    description: 'Sent when someone signs in to an account from a new device.',
    variables: {
      firstName: { description: 'First name of the owner', sample: 'Ada' },
      device: { description: 'Browser and system', sample: 'Firefox on Linux' },
      ipAddress: { description: 'IP address of the device', sample: '192.0.2.7' },
      time: { description: 'When, UTC', sample: 'Nov 20, 2026, 9:03 PM UTC' },
      link: link('The list of signed-in devices', '/home/profile'),
    },
    subject: 'New sign-in to your {{ product }} account',
    body: [
      '<p>Hello {{ firstName }},</p>',
      '<p>Your account was signed in to from a new device:</p>',
      '<ul><li>{{ device }}</li><li>{{ ipAddress }}</li><li>{{ time }}</li></ul>',
      '<p>If this wasn’t you, sign out that device and change your password:<br><a href="{{ link }}">{{ link }}</a></p>',
    ].join(''),
  },
  lowStock: {
    emailTemplateID: '018f0000-0000-7000-8000-000000000106',
    name: 'Low stock',
    description: 'Sent to members who asked for it when an item falls below its minimum.',
    variables: {
      item: { description: 'The name of the item', sample: 'Wood screws 4 × 40' },
      quantity: { description: 'The quantity. Blank if the email lists several items', sample: '12' },
      minimum: { description: 'The minimum quantity', sample: '50' },
      unit: { description: 'The unit. Can be blank', sample: 'pcs' },
      workspace: { description: 'The name of the workspace', sample: 'Lighthouse' },
      link: link('The item', '/home/item-management/items'),
    },
    subject: '{{ item }}: low stock in {{ workspace }}',
    body: [
      '<p>{% if quantity == blank %}<strong>{{ item }}</strong> are below their minimum.{% else %}<strong>{{ item }}</strong> is down to {{ quantity }} {{ unit }}; the minimum is {{ minimum }} {{ unit }}.{% endif %}</p>',
      '<p><a href="{{ link }}">{{ link }}</a></p>',
    ].join(''),
  },
  recordDue: {
    emailTemplateID: '018f0000-0000-7000-8000-000000000110',
    name: 'Due',
    description: 'Sent once a day at most, when loans or maintenance tasks of a workspace are due.',
    variables: {
      firstName: { description: 'First name of the recipient', sample: 'Ada' },
      workspace: { description: 'The name of the workspace', sample: 'Lighthouse' },
      what: { description: 'How many loans and tasks', sample: '1 loan and 1 maintenance task' },
      records: {
        description: 'What is due, one a line',
        sample: 'Cordless drill · Anna: overdue since Nov 20, 2026\nTable saw · Sharpen: due on Nov 21, 2026',
      },
      link: link('The overview of the workspace', '/home'),
      settings: link('The notification settings of the recipient', '/home/profile#notifications'),
    },
    subject: 'Due in {{ workspace }}: {{ what }}',
    body: [
      '<p>Hello {{ firstName }},</p>',
      '<p>Due in the workspace “{{ workspace }}”: {{ what }}.</p>',
      '<p>{{ records }}</p>',
      '<p>See what is due:<br><a href="{{ link }}">{{ link }}</a></p>',
      '<p>Choose what to be notified about:<br><a href="{{ settings }}">{{ settings }}</a></p>',
    ].join(''),
  },
  workspaceDeleted: {
    emailTemplateID: '018f0000-0000-7000-8000-000000000109',
    name: 'Workspace deleted',
    description: 'Sent to the other members when an owner deletes a workspace.',
    variables: {
      workspace: { description: 'The name of the workspace', sample: 'Lighthouse' },
      who: { description: 'Who deleted it', sample: 'Olga Owner' },
      link: link('Where the reader’s other workspaces are', '/home'),
    },
    subject: '{{ who }} deleted {{ workspace }}',
    body: [
      '<p>{{ who }} deleted the workspace “{{ workspace }}” on {{ product }}. Everything in it was removed and can’t be restored.</p>',
      '<p>Your account and your other workspaces are not affected:<br><a href="{{ link }}">{{ link }}</a></p>',
    ].join(''),
  },
  testEmail: {
    emailTemplateID: '018f0000-0000-7000-8000-000000000107',
    name: 'Test email',
    description: 'Sent by the test email form.',
    variables: {
      subject: { description: 'As typed in the form', sample: 'Test Email' },
      body: { description: 'As typed in the form', sample: 'This is a test email.' },
    },
    subject: '{{ subject }}',
    body: '<p>{{ body }}</p>',
  },
} as const satisfies Record<string, BuiltInTemplate>;

export type TemplateKey = keyof typeof builtInTemplates;

/** What a mail's sender says: a text for each variable of its template; a path of the app for a link. */
export type VariablesOf<Key extends TemplateKey> = Record<
  keyof (typeof builtInTemplates)[Key]['variables'] & string,
  string
>;

/** What a template that an administrator made may print, beside the common ones. */
export const ownVariables = {
  firstName: { description: 'First name of the recipient', sample: 'Ada' },
  lastName: { description: 'Last name of the recipient', sample: 'Archer' },
  emailAddress: { description: 'Address of the recipient', sample: 'ada@example.org' },
} as const satisfies Record<string, MailVariable>;

export const templateKeys = Object.keys(builtInTemplates) as TemplateKey[];
export const builtIn = (key: TemplateKey): BuiltInTemplate => builtInTemplates[key];
export const keyOf = (emailTemplateID: string): TemplateKey | undefined =>
  templateKeys.find((key) => builtInTemplates[key].emailTemplateID === emailTemplateID);
