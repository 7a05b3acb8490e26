export interface PlainCheckboxProps {
  label: string;
  value: boolean;
  onChange: (isChecked: boolean) => void;
}

/** A checkbox of the browser's own, for the sign-in page, which everybody loads first. Elsewhere use Checkbox. */
export function PlainCheckbox({ label, value, onChange }: PlainCheckboxProps) {
  return (
    <label className="flex cursor-pointer items-center gap-2">
      <input
        type="checkbox"
        checked={value}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4 shrink-0 accent-accent"
      />
      {label}
    </label>
  );
}
