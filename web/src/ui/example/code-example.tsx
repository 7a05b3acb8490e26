import { Check, Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { copyText } from '../foundations/copy-text.ts';
import { announce } from '../foundations/live-region.tsx';

export interface CodeExampleProps {
  code: string;
  /** What it is: "TypeScript", "CSV", "curl". */
  language?: string;
  title?: string;
  /** The code in colors, drawn in place of the plain one; `code` is still what is copied. */
  children?: ReactNode;
}

/** Code to read and to copy. */
export function CodeExample({ code, language, title, children }: CodeExampleProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await copyText(code);
    setCopied(true);
    announce('Copied');
  };
  const name = title ?? language ?? 'Code';
  return (
    <figure className="min-w-0 overflow-hidden rounded-md border border-line bg-sunken">
      <figcaption className="flex min-h-9 items-center justify-between gap-2 border-b border-line pe-1 ps-3 text-xs text-muted">
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
        <code>{children ?? code}</code>
      </pre>
    </figure>
  );
}
