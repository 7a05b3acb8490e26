import { formatQuantity } from '#web/screens/format.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';

/** `+2 pcs`, `−1 pcs`; `As expected` for none. */
export function Difference({ value, unit }: { value: number; unit: string }) {
  if (value === 0) return <Badge tone="success">As expected</Badge>;
  return <Badge tone={value > 0 ? 'info' : 'warning'}>{signed(value, (size) => formatQuantity(size, unit))}</Badge>;
}

/** A number with its sign: `+2`, `−2`, `0`. */
export function signed(value: number, format: (size: number) => string): string {
  if (value === 0) return format(0);
  return `${value > 0 ? '+' : '−'}${format(Math.abs(value))}`;
}
