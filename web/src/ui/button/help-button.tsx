import { CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Popover } from '../overlay/popover.tsx';
import { IconButton } from './icon-button.tsx';

/** A question mark that explains what stands beside it. `topic` completes "Help: …". */
export function HelpButton({ topic, children }: { topic: string; children: ReactNode }) {
  return (
    <Popover
      trigger={<IconButton icon={CircleHelp} label={`Help: ${topic}`} size="sm" />}
      label={`Help: ${topic}`}
      className="max-w-80"
    >
      <p className="mb-1 font-medium">{topic}</p>
      <div className="flex flex-col gap-2 text-muted">{children}</div>
    </Popover>
  );
}
