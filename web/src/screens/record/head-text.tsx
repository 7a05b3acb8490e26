import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';

export interface HeadTextProps {
  /** Where the record is. */
  where?: ReactNode;
  text: string;
}

/** In the head of a record: where it is, and its description. */
export function HeadText({ where, text }: HeadTextProps) {
  return (
    <div className="flex min-w-0 flex-col gap-3 p-4">
      {where && (
        <p className="flex items-start gap-2 text-base font-medium wrap-anywhere">
          <MapPin aria-hidden size={18} className="mt-0.75 shrink-0 text-muted" />
          <span className="min-w-0">{where}</span>
        </p>
      )}
      <p className={`max-w-prose whitespace-pre-wrap wrap-anywhere ${text === '' ? 'text-muted' : ''}`}>
        {text === '' ? 'No description' : text}
      </p>
    </div>
  );
}
