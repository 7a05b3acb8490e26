import { Switch } from '#web/ui/button/switch.tsx';
import { NumberField } from '#web/ui/field/number-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { iconSet } from '#web/ui/foundations/icon-set.ts';
import type { IconType } from '#web/ui/foundations/icon-type.ts';
import { Select } from '#web/ui/picker/select.tsx';
import type { Property } from './component-facts.ts';
import { iconName } from './live-code.ts';

interface PropertyControlProps {
  property: Property;
  value: unknown;
  /** What the example gave: parts drawn in code have no control. */
  initial: unknown;
  onChange: (value: unknown) => void;
}

/** Changes one property by hand. Which control it is follows from the property's type. */
export function PropertyControl({ property, value, initial, onChange }: PropertyControlProps) {
  const { name, control, isRequired } = property;
  const label = { label: name, isLabelHidden: true };
  const isText = control?.kind === 'text' || (control?.kind === 'node' && isTextual(initial));
  if (isText) {
    return (
      <TextField
        {...label}
        value={typeof value === 'string' ? value : ''}
        onChange={(text) => onChange(text === '' && !isRequired ? undefined : text)}
      />
    );
  }
  if (control?.kind === 'boolean') {
    return (
      <div className="flex min-h-(--control) items-center">
        <Switch
          {...label}
          value={value === undefined ? property.default === 'true' : value === true}
          onChange={onChange}
        />
      </div>
    );
  }
  if (control?.kind === 'number') {
    return (
      <NumberField
        {...label}
        value={typeof value === 'number' ? value : null}
        onChange={(next) => onChange(next ?? (isRequired ? null : undefined))}
      />
    );
  }
  if (control?.kind === 'choice') {
    return (
      <Choice
        {...label}
        options={control.options}
        value={value}
        fallback={isRequired ? undefined : (property.default ?? 'Not set')}
        onChange={onChange}
      />
    );
  }
  if (control?.kind === 'icon')
    return <IconChoice {...label} value={value} isRequired={isRequired} onChange={onChange} />;
  return <span className="text-xs text-muted">{initial === undefined ? 'Not set' : 'Set by the example'}</span>;
}

function isTextual(value: unknown): boolean {
  return value === undefined || typeof value === 'string';
}

interface ChoiceProps {
  label: string;
  isLabelHidden: boolean;
  options: readonly (string | number)[];
  value: unknown;
  /** What choosing nothing is called; undefined where something must be chosen. */
  fallback: string | undefined;
  onChange: (value: unknown) => void;
}

function Choice({ options, value, fallback, onChange, ...label }: ChoiceProps) {
  const none = { id: '', label: fallback?.replaceAll("'", '') ?? '' };
  const named = options.map((option) => ({ id: String(option), label: String(option) }));
  // A default that is also an option is named once.
  const rows = fallback === undefined || named.some((each) => each.label === none.label) ? named : [none, ...named];
  const shown = value === undefined && !rows.includes(none) ? none.label : String(value ?? '');
  return (
    <Select
      {...label}
      options={rows}
      value={shown}
      onChange={(id) => onChange(id === '' ? undefined : options.find((option) => String(option) === id))}
    />
  );
}

/** Enough to see what an icon does; any of lucide-react's may be given. */
const offered = ['box', 'package', 'castle', 'anchor', 'star'].filter((name) => name in iconSet);

function IconChoice(props: {
  label: string;
  isLabelHidden: boolean;
  value: unknown;
  isRequired: boolean;
  onChange: (value: unknown) => void;
}) {
  const { value, isRequired, onChange, ...label } = props;
  const icons: Record<string, IconType> = Object.fromEntries(
    offered.flatMap((name) => {
      const icon = (iconSet as Readonly<Record<string, IconType>>)[name];
      return icon ? [[iconName(icon) ?? name, icon]] : [];
    }),
  );
  const given = iconName(value);
  const names = [...new Set([...(given ? [given] : []), ...Object.keys(icons)])];
  const rows = names.map((name) => ({
    id: name,
    label: name,
    icon: name === given ? (value as IconType) : icons[name],
  }));
  return (
    <Select
      {...label}
      options={isRequired ? rows : [{ id: '', label: 'None' }, ...rows]}
      value={given ?? ''}
      onChange={(name) => onChange(name === '' ? undefined : (icons[name] ?? value))}
    />
  );
}
