/** Virtual tabletops write colors as AARRGGBB; the model as #RRGGBB where nothing shines through. */
export function tableColor(text: string): string {
  const digits = text.replace(/^#/, '').toLowerCase();
  if (/^ff[\da-f]{6}$/.test(digits)) return `#${digits.slice(2)}`;
  return /^([\da-f]{6}|[\da-f]{8})$/.test(digits) ? `#${digits}` : '#ffffff';
}

export function colorForTable(color: string | null): string {
  const digits = (color ?? '#ffffff').replace(/^#/, '').toLowerCase();
  return digits.length === 8 ? digits : `ff${digits}`;
}
