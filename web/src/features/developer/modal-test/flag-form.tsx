import { Switch } from '#web/ui/button/switch.tsx';
import { NumberField } from '#web/ui/field/number-field.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { ComboBox } from '#web/ui/picker/combo-box.tsx';
import { Select } from '#web/ui/picker/select.tsx';
import {
  type DialogFlags,
  type DialogKind,
  type DialogSize,
  dialogSizes,
  flagsOf,
  titleIcons,
} from './dialog-flags.ts';

const kinds: { id: DialogKind; label: string; description: string }[] = [
  { id: 'message', label: 'Message', description: 'Something to read, with Ok or Reload.' },
  { id: 'yesNo', label: 'Yes or no', description: 'Confirms an act that can’t be undone.' },
  { id: 'modal', label: 'Window', description: 'A form or a choice over the page.' },
  { id: 'drawer', label: 'Drawer', description: 'Details at the edge; from below on phones.' },
  { id: 'screen', label: 'Of a screen', description: 'A dialog of the product, with example data.' },
];

/** Which flags a dialog knows. */
const known: Record<DialogKind, readonly (keyof DialogFlags)[]> = {
  message: ['title', 'body', 'icon', 'size', 'force', 'reload'],
  yesNo: ['title', 'body', 'icon', 'size', 'closable', 'static', 'force', 'destructive', 'saving'],
  modal: ['title', 'body', 'icon', 'size', 'closable', 'static'],
  drawer: ['title', 'body', 'icon'],
  screen: ['example', 'size', 'closable', 'static', 'force', 'saving'],
};

/** Questions and messages have three. */
const sizesOf: Partial<Record<DialogKind, readonly DialogSize[]>> = {
  modal: dialogSizes.slice(1),
  screen: dialogSizes,
};
const iconLabels = { none: 'None', info: 'Info', warning: 'Warning', error: 'Error' };

export interface FlagFormProps {
  flags: DialogFlags;
  /** Names of the dialogs of screens. */
  examples: readonly string[];
  onChange: (flags: DialogFlags) => void;
}

/** Every flag of the chosen dialog. */
export function FlagForm({ flags, examples, onChange }: FlagFormProps) {
  const change = (more: Partial<DialogFlags>) => onChange({ ...flags, ...more });
  const has = (name: keyof DialogFlags) => known[flags.dialog].includes(name);
  const sizes = sizesOf[flags.dialog] ?? dialogSizes.slice(1, 4);
  const toggle = (name: 'closable' | 'static' | 'force' | 'reload' | 'destructive', label: string) =>
    has(name) && <Switch label={label} value={flags[name]} onChange={(isOn) => change({ [name]: isOn })} />;
  return (
    <div className="flex flex-col gap-4">
      <RadioGroup
        label="Dialog"
        options={kinds}
        value={flags.dialog}
        onChange={(dialog) =>
          onChange({
            ...flagsOf(dialog),
            title: flags.title,
            body: flags.body,
            example: dialog === 'screen' ? (examples[0] ?? '') : '',
          })
        }
      />
      {has('example') && (
        <ComboBox
          label="Which"
          description="Its save is refused or changes your workspace as the screen would. API control slows answers down."
          items={examples.map((name) => ({ id: name, label: name }))}
          value={flags.example}
          onChange={(example) => example && change({ example })}
        />
      )}
      {has('title') && <TextField label="Title" value={flags.title} onChange={(title) => change({ title })} />}
      {has('body') && (
        <TextArea
          label="Body"
          description={flags.dialog === 'message' ? 'HTML. Scripts and external content are removed.' : undefined}
          rows={3}
          value={flags.body}
          onChange={(body) => change({ body })}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {has('size') && (
          <Select
            label="Size"
            options={sizes.map((size) => ({ id: size, label: size === 'own' ? 'Its own' : size }))}
            value={flags.size}
            onChange={(size) => change({ size })}
            className="w-28"
          />
        )}
        {has('icon') && (
          <Select
            label="Icon"
            options={titleIcons.map((icon) => ({ id: icon, label: iconLabels[icon] }))}
            value={flags.icon}
            onChange={(icon) => change({ icon })}
            className="w-32"
          />
        )}
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
