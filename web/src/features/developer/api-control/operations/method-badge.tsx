import { Badge } from '#web/ui/feedback/badge.tsx';

export function MethodBadge({ method }: { method: string }) {
  return (
    <span className="w-11 shrink-0 font-mono">
      <Badge tone={method === 'GET' ? 'info' : 'warning'}>{method}</Badge>
    </span>
  );
}
