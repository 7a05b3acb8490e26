/** A colour, `#rrggbb`, as it looks and as it is written. */
export function ColorValue({ value }: { value: string }) {
  return (
    <span className="inline-flex items-center gap-2 align-middle">
      <span aria-hidden className="size-4 shrink-0 rounded-sm border border-line" style={{ backgroundColor: value }} />
      <span className="font-mono text-xs">{value}</span>
    </span>
  );
}
