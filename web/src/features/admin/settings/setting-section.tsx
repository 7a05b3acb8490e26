import type { SettingSection } from '#contract/setting-fields.ts';
import { type SettingRow, settingRows } from '#contract/settings.ts';
import { FieldRow } from '#web/ui/field/form-layout.tsx';
import { SettingField } from './setting-field.tsx';
import type { SettingsForm } from './use-settings-form.ts';

/** The settings of a section, those of one object together, in the order of their declaration. */
export function SettingFields({ section, form }: { section: SettingSection; form: SettingsForm }) {
  const groups = Map.groupBy(
    settingRows.filter((row) => row.section === section),
    (row) => row.path.slice(0, -1).join('.'),
  );
  return (
    <div className="flex flex-col gap-5">
      {[...groups].map(([key, rows]) => (
        <FieldGroup key={key} rows={rows} form={form} />
      ))}
    </div>
  );
}

function FieldGroup({ rows, form }: { rows: readonly SettingRow[]; form: SettingsForm }) {
  const field = (row: SettingRow) => <SettingField key={row.path.join('.')} row={row} form={form} />;
  return (
    <div className="flex flex-col gap-3 border-line [div+&]:border-t [div+&]:pt-4">
      {linesOf(rows).map((line) =>
        line.some(hasOwnLine) ? line.map(field) : <FieldRow key={line[0]?.label}>{line.map(field)}</FieldRow>,
      )}
    </div>
  );
}

/** A switch and a long text have a line of their own; what stands between two of them shares one. */
function linesOf(rows: readonly SettingRow[]): SettingRow[][] {
  const lines: SettingRow[][] = [];
  for (const row of rows) {
    const last = lines.at(-1);
    if (last && !hasOwnLine(row) && !last.some(hasOwnLine)) last.push(row);
    else lines.push([row]);
  }
  return lines;
}

const hasOwnLine = ({ schema, isLong }: SettingRow) => schema.type === 'boolean' || isLong === true;

/** The sections with a fault in them, to be opened. */
export function sectionsOf(faults: ReadonlyMap<string, string>): SettingSection[] {
  return settingRows.filter((row) => faults.has(row.path.join('.'))).map((row) => row.section);
}
