import { z } from 'zod';
import { type SettingRow, secretMask } from '#contract/settings.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { valueAt } from './model.ts';
import { SecretField } from './secret-field.tsx';
import type { SettingsForm } from './use-settings-form.ts';
import { useStorageUsed } from './use-storage-used.ts';

/** Choices whose word is not just their name with a capital letter. */
const choiceWords: Readonly<Record<string, string>> = {
  open: 'Everybody',
  invited: 'Only who was invited',
  closed: 'Nobody',
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
    description: [help, used].filter(Boolean).join(' ') || undefined,
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
        // What is out of range is said after a save attempt, and not put right behind the person's back.
        value={typeof value === 'number' ? value : null}
        formatOptions={{ useGrouping: false }}
        onChange={change}
      />
    );
  if (schema instanceof z.ZodEnum) {
    const options = schema.options.map(String).map((id) => ({ id, label: choiceWords[id] ?? id }));
    return <Select {...field} options={options} value={String(value)} onChange={change} />;
  }
  return <TextField {...field} autoComplete="off" spellCheck="false" value={String(value ?? '')} onChange={change} />;
}
