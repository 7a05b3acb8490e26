import type { LabelSheet } from '#contract/label-sheet.ts';
import { SegmentedControl } from '#web/ui/button/segmented-control.tsx';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { FieldRow } from '#web/ui/field/form-layout.tsx';
import { NumberField } from '#web/ui/field/number-field.tsx';
import { Select } from '#web/ui/picker/select.tsx';
import { customDefaults, formatOptions, measureProblems, measuresOf, type SheetMeasures } from './sheet-formats.ts';

export interface SheetOptionsProps {
  sheet: LabelSheet;
  onChange: (sheet: LabelSheet) => void;
}

const codeTypes = [
  { id: 'qr', label: 'QR code' },
  { id: 'code128', label: 'Code 128' },
  { id: 'both', label: 'Both' },
] as const;

const shown = [
  { name: 'showName', label: 'Name' },
  { name: 'showCode', label: 'Code' },
  { name: 'showPath', label: 'Location' },
  { name: 'border', label: 'A cutting border' },
] as const;

/** The sheet and what stands on each label (decisions §4 Labels). */
export function SheetOptions({ sheet, onChange }: SheetOptionsProps) {
  return (
    <div className="flex flex-col gap-4">
      <Select
        label="Sheet"
        options={formatOptions}
        value={sheet.format}
        onChange={(format) =>
          onChange({
            ...sheet,
            format,
            custom: format === 'custom' ? (sheet.custom ?? customDefaults) : undefined,
          })
        }
        description={formatOptions.find(({ id }) => id === sheet.format)?.description}
      />
      {sheet.format === 'custom' && (
        <CustomMeasures measures={measuresOf(sheet)} onChange={(custom) => onChange({ ...sheet, custom })} />
      )}
      <SegmentedControl
        label="Code"
        options={codeTypes}
        value={sheet.codeType}
        onChange={(codeType) => onChange({ ...sheet, codeType })}
      />
      <fieldset className="flex flex-col gap-1">
        <legend className="pb-1 text-sm font-medium">Each label shows</legend>
        {shown.map(({ name, label }) => (
          <Checkbox
            key={name}
            label={label}
            value={sheet[name]}
            onChange={(isOn) => onChange({ ...sheet, [name]: isOn })}
          />
        ))}
      </fieldset>
    </div>
  );
}

const fields: readonly { name: keyof SheetMeasures; label: string }[] = [
  { name: 'pageWidth', label: 'Page width' },
  { name: 'pageHeight', label: 'Page height' },
  { name: 'marginLeft', label: 'Left margin' },
  { name: 'marginTop', label: 'Top margin' },
  { name: 'labelWidth', label: 'Label width' },
  { name: 'labelHeight', label: 'Label height' },
  { name: 'columns', label: 'Columns' },
  { name: 'rows', label: 'Rows' },
  { name: 'gapX', label: 'Gap between columns' },
  { name: 'gapY', label: 'Gap between rows' },
];

function CustomMeasures({ measures, onChange }: { measures: SheetMeasures; onChange: (next: SheetMeasures) => void }) {
  const problems = measureProblems(measures);
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-1 text-sm font-medium">Measurements in millimeters</legend>
      <FieldRow className="grid-cols-2">
        {fields.map(({ name, label }) => {
          const isCount = name === 'columns' || name === 'rows';
          return (
            <NumberField
              key={name}
              label={label}
              value={measures[name]}
              minValue={isCount ? 1 : 0}
              maxValue={name === 'columns' ? 20 : name === 'rows' ? 50 : 1000}
              maxFractionDigits={isCount ? 0 : 2}
              isStepperHidden
              onChange={(value) => onChange({ ...measures, [name]: value ?? (isCount ? 1 : 0) })}
              errorMessage={problems[name]}
            />
          );
        })}
      </FieldRow>
    </fieldset>
  );
}
