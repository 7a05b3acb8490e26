import { skipToken } from '@reduxjs/toolkit/query';
import { z } from 'zod';
import { valueAt } from '#contract/json-value.ts';
import { secretMask } from '#contract/setting-fields.ts';
import type { SettingRow } from '#contract/settings.ts';
import { useAdminStorageGetQuery } from '#web/api/administration/admin-settings.ts';
import { formatNumber } from '#web/screens/format.ts';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { NumberField } from '#web/ui/field/number-field.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { Select } from '#web/ui/picker/select.tsx';
import { SecretField } from './secret-field.tsx';
import type { SettingsForm } from './use-settings-form.ts';

/** Choices whose word is not just their name with a capital letter. */
const choiceWords: Readonly<Record<string, string>> = {
  open: 'Everyone',
  invited: 'Only invited people',
  closed: 'No one',
  starttls: 'STARTTLS',
  tls: 'TLS',
  none: 'None',
};

/** One declared setting as the control that its schema asks for. */
export function SettingField({ row, form }: { row: SettingRow; form: SettingsForm }) {
  const { path, label, help, schema } = row;
  const value = valueAt(form.model, path);
  const used = useStorageUsed(path);
  const field = {
    label,
    description: [help, used, isTooLate(path, form.model) && tooLate].filter(Boolean).join(' ') || undefined,
    errorMessage: form.faults.get(path.join('.')),
  };
  const change = (next: unknown) => form.change(path, next);
  if (row.isSecret)
    return (
      <SecretField
        // What was typed is gone once it is saved.
        key={form.base.settingID}
        {...field}
        value={String(value ?? '')}
        isStored={valueAt(form.base.settings, path) === secretMask}
        onChange={change}
      />
    );
  if (schema instanceof z.ZodBoolean) return <Checkbox {...field} value={value === true} onChange={change} />;
  if (schema instanceof z.ZodNumber)
    return (
      <NumberField
        {...field}
        maxFractionDigits={0}
        // A value out of range is reported after a save attempt and never corrected silently.
        value={typeof value === 'number' ? value : null}
        formatOptions={{ useGrouping: false }}
        onChange={change}
      />
    );
  if (schema instanceof z.ZodEnum) {
    const options = schema.options.map(String).map((id) => ({ id, label: choiceWords[id] ?? id }));
    return <Select {...field} options={options} value={String(value)} onChange={change} />;
  }
  if (row.isLong) return <TextArea {...field} rows={5} value={String(value ?? '')} onChange={change} />;
  return <TextField {...field} autoComplete="off" spellCheck="false" value={String(value ?? '')} onChange={change} />;
}

const tooLate = 'Not shown: the automatic sign-out comes first.';

/** Whether this is a session warning that nobody would get to see. */
function isTooLate(path: readonly string[], model: SettingsForm['model']): boolean {
  if (path.join('.') !== 'app.sessionTimeoutWarning') return false;
  const [warning, signOut] = [valueAt(model, path), valueAt(model, ['app', 'sessionTimeout'])];
  return typeof warning === 'number' && typeof signOut === 'number' && signOut > 0 && warning >= signOut;
}

/** Beside the storage limit: how much of it is used. Undefined beside every other setting. */
function useStorageUsed(path: readonly string[]): string | undefined {
  const isLimit = path.join('.') === 'service.storage.limitMegabytes';
  const { data } = useAdminStorageGetQuery(isLimit ? undefined : skipToken, { refetchOnMountOrArgChange: true });
  if (!data || !isLimit) return undefined;
  const megabytes = formatNumber(Math.round(data.bytes / 100_000) / 10);
  return `${megabytes} MB used.`;
}
