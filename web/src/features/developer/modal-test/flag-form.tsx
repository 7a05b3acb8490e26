import { Switch } from '#web/ui/button/switch.tsx';
import { NumberField } from '#web/ui/field/number-field.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { Select } from '#web/ui/picker/select.tsx';
import { type DialogFlags, type DialogKind, dialogSizes, flagsOf, titleIcons } from './dialog-flags.ts';

const kinds: { id: DialogKind; label: string; description: string }[] = [
  { id: 'message', label: 'Message', description: 'Something to read, with Ok or Reload.' },
  { id: 'yesNo', label: 'Yes or no', description: 'Confirms an act that can’t be undone.' },
  { id: 'modal', label: 'Window', description: 'A form or a choice over the page.' },
  { id: 'drawer', label: 'Drawer', description: 'Details at the edge; from below on phones.' },
];

/** Which flags a dialog knows. */
const known: Record<DialogKind, readonly (keyof DialogFlags)[]> = {
  message: ['icon', 'size', 'force', 'reload'],
  yesNo: ['icon', 'size', 'closable', 'static', 'force', 'destructive', 'saving'],
  modal: ['icon', 'size', 'closable', 'static'],
  drawer: ['icon'],
};

const iconLabels = { none: 'None', info: 'Info', warning: 'Warning', error: 'Error' };

/** Every flag of the chosen dialog. */
export function FlagForm({ flags, onChange }: { flags: DialogFlags; onChange: (flags: DialogFlags) => void }) {
  const change = (more: Partial<DialogFlags>) => onChange({ ...flags, ...more });
  const has = (name: keyof DialogFlags) => known[flags.dialog].includes(name);
  const sizes = flags.dialog === 'modal' ? dialogSizes : dialogSizes.slice(0, 3);
  const toggle = (name: 'closable' | 'static' | 'force' | 'reload' | 'destructive', label: string) =>
    has(name) && <Switch label={label} value={flags[name]} onChange={(isOn) => change({ [name]: isOn })} />;
  return (
    <div className="flex flex-col gap-4">
      <RadioGroup
        label="Dialog"
        options={kinds}
        value={flags.dialog}
        onChange={(dialog) => onChange({ ...flagsOf(dialog), title: flags.title, body: flags.body })}
      />
      <TextField label="Title" value={flags.title} onChange={(title) => change({ title })} />
      <TextArea
        label="Body"
        description={flags.dialog === 'message' ? 'HTML. Scripts and external content are removed.' : undefined}
        rows={3}
        value={flags.body}
        onChange={(body) => change({ body })}
      />
      <div className="flex flex-wrap gap-3">
        {has('size') && (
          <Select
            label="Size"
            options={sizes.map((size) => ({ id: size, label: size }))}
            value={flags.size}
            onChange={(size) => change({ size })}
            className="w-28"
          />
        )}
        <Select
          label="Icon"
          options={titleIcons.map((icon) => ({ id: icon, label: iconLabels[icon] }))}
          value={flags.icon}
          onChange={(icon) => change({ icon })}
          className="w-32"
        />
        <NumberField
          label="How many"
          value={flags.nested}
          minValue={1}
          maxValue={5}
          step={1}
          onChange={(nested) => change({ nested: nested ?? 1 })}
          className="w-32"
        />
        {has('saving') && (
          <NumberField
            label="Saving takes (ms)"
            value={flags.saving}
            minValue={0}
            maxValue={60_000}
            step={500}
            onChange={(saving) => change({ saving: saving ?? 0 })}
            className="w-40"
          />
        )}
      </div>
      <div className="flex flex-col gap-2">
        {toggle('closable', 'Closable')}
        {toggle('static', 'Static backdrop')}
        {toggle('force', 'Force')}
        {toggle('destructive', 'Destructive')}
        {toggle('reload', 'Asks for a reload')}
      </div>
    </div>
  );
}
