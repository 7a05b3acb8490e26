import type { AuditEntry } from '#contract/audit.ts';
import { english } from '#contract/format.ts';
import { isObject } from '#contract/json-value.ts';
import { mediumDate } from '#web/screens/format.ts';
import { nameOf } from '../settings/model.ts';

const kinds: Readonly<Record<string, string>> = {
  permission: 'Permission',
  group: 'Group',
  user: 'User',
  session: 'Session',
  settings: 'Settings',
  emailTemplate: 'Email template',
  email: 'Email',
  storage: 'Storage',
  push: 'Push',
  sms: 'SMS',
  password: 'Password',
  apiToken: 'API token',
};

const verbs: Readonly<Record<string, string>> = {
  create: 'created',
  save: 'changed',
  delete: 'deleted',
  restore: 'restored',
  revert: 'reverted',
  reset: 'reset',
  revoke: 'revoked',
  start: 'started',
  end: 'ended',
  refused: 'refused',
  send: 'sent',
  retry: 'retried',
  begin: 'began',
  invite: 'invited',
  register: 'registered',
};

/** What reads oddly as a kind and a verb. */
const actions: Readonly<Record<string, string>> = {
  'session.begin': 'Signed in',
  'session.end': 'Signed out',
  'session.refused': 'Sign-in refused',
  'user.groups': 'User groups changed',
  'user.invite': 'User invited',
  'user.workspace': 'User added to a workspace',
  'sms.test': 'Test SMS requested',
  'apiToken.delete': 'API token revoked',
};

/** `group.save` as `Group changed`; what is not known here is taken apart into words. */
export function actionWords(action: string): string {
  const known = actions[action];
  if (known) return known;
  const [kind = '', verb = ''] = action.split('.');
  const said = `${kinds[kind] ?? capital(parted(kind))} ${verbs[verb] ?? parted(verb)}`;
  return said.trim();
}

/** The kind alone, for the filter of everything about it. */
export function kindWords(kind: string): string {
  return kinds[kind] ?? capital(parted(kind));
}

/** Who did what no account did. A command on the server's machine has no address. */
export const strangerWords = (ipAddress: string): string => (ipAddress === '' ? 'Server command' : 'Signed-out user');

/** The day that was chosen; a moment that begins no day here, as a shared address may have, is said as it is. */
export function dayWords(moment: string, later: number): string {
  const date = new Date(moment);
  if (date.getHours() + date.getMinutes() + date.getSeconds() + date.getMilliseconds() > 0) return mediumDate(moment);
  date.setDate(date.getDate() + later);
  return english.date(date.toISOString());
}

/** What changed, a line each: `Name: Staff → Team`. */
export function detailLines(detail: AuditEntry['detail']): { label: string; value: string }[] {
  return Object.entries(detail).flatMap(([name, value]) =>
    areSettingsChanges(value)
      ? [...Map.groupBy(value, ({ kind }) => kind)].map(([kind, changes]) => ({
          label: capital(kind),
          value: changes.map(({ path }) => nameOf(path.split('.'))).join(', '),
        }))
      : [{ label: capital(parted(name)), value: name === 'expires' && value === null ? 'never' : valueWords(value) }],
  );
}

/** What a save of Global Settings changed: the settings, never their values. */
function areSettingsChanges(value: unknown): value is { kind: string; path: string }[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((each) => isObject(each) && 'kind' in each && 'path' in each)
  );
}

function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(valueWords).join(', ');
  if (typeof value === 'string') return isMoment(value) ? mediumDate(value) : value;
  if (typeof value !== 'object') return String(value);
  const change = value as { from?: unknown; to?: unknown };
  if ('to' in change && 'from' in change) return `${valueWords(change.from)} → ${valueWords(change.to)}`;
  if ('to' in change) return valueWords(change.to);
  return JSON.stringify(value);
}

const isMoment = (text: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text));

/** `permissionsAdded` as `permissions added`. */
function parted(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
