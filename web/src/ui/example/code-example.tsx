import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { copyText } from '../foundations/copy-text.ts';
import { announce } from '../foundations/live-region.tsx';

export interface CodeExampleProps {
  code: string;
  /** What it is: "TypeScript", "CSV", "curl". */
  language?: string;
  title?: string;
}

/** Code to read and to copy. */
export function CodeExample({ code, language, title }: CodeExampleProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await copyText(code);
    setCopied(true);
    announce('Copied');
  };
  const name = title ?? language ?? 'Code';
  return (
    <figure className="min-w-0 overflow-hidden rounded-md border border-line bg-sunken">
      <figcaption className="flex min-h-9 items-center justify-between gap-2 border-b border-line pr-1 pl-3 text-xs text-muted">
        <span className="truncate">{[title, language].filter(Boolean).join(' · ') || 'Code'}</span>
        <IconButton
          icon={isCopied ? Check : Copy}
          label={isCopied ? 'Copied' : `Copy ${name}`}
          size="sm"
          onPress={copy}
          onBlur={() => setCopied(false)}
        />
      </figcaption>
      <pre className="p-3 font-mono text-xs whitespace-pre-wrap wrap-anywhere">
        <code>{code}</code>
      </pre>
    </figure>
  );
}
