import { formatQuantity, signed } from '#web/screens/format.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';

/** `+2 pcs`, `−1 pcs`; `As expected` for none. */
export function Difference({ value, unit }: { value: number; unit: string }) {
  if (value === 0) return <Badge tone="success">As expected</Badge>;
  return <Badge tone={value > 0 ? 'info' : 'warning'}>{signed(value, (size) => formatQuantity(size, unit))}</Badge>;
}
