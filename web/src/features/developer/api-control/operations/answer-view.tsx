import { Download } from 'lucide-react';
import { saveFile } from '#web/api/storage/save-file.ts';
import { Button } from '#web/ui/button/button.tsx';
import { CodeExample } from '#web/ui/example/code-example.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { formatBytes } from '#web/ui/field/file-rules.ts';
import { CollapsibleSection } from '#web/ui/layout/collapsible-section.tsx';
import { prettyText, type ShownAnswer } from './send-call.ts';

/** What came back: status, time, size, headers and body. */
export function AnswerView({ answer, name }: { answer: ShownAnswer; name: string }) {
  const { status, milliseconds, bytes, headers, text, file, clientMessage } = answer;
  return (
    <section aria-label="Answer" className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <StatusBadge status={status} />
        <span className="text-muted tabular-nums">{milliseconds.toLocaleString('en')} ms</span>
        <span className="text-muted tabular-nums">{formatBytes(bytes)}</span>
      </div>
      {clientMessage && <p className="text-sm text-muted">Not from the server: {clientMessage}</p>}
      {file && (
        <div className="flex flex-wrap items-center gap-2 text-sm">
          <span>{`${file.fileName || name} · ${file.contentType || 'file'}`}</span>
          <Button size="sm" icon={Download} onPress={() => saveFile(file, name)}>
            Download
          </Button>
        </div>
      )}
      {text !== '' && <CodeExample title="Body" code={prettyText(text)} />}
      {headers.length > 0 && (
        <CollapsibleSection title={`Headers (${headers.length})`} level={3}>
          <dl className="grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] gap-x-4 gap-y-1 font-mono text-xs">
            {headers.map(([header, value]) => (
              <div key={header} className="contents">
                <dt className="text-muted">{header}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        </CollapsibleSection>
      )}
    </section>
  );
}

export function StatusBadge({ status }: { status: number }) {
  if (status === 0) return <Badge tone="danger">No answer</Badge>;
  return <Badge tone={status < 300 ? 'success' : status < 500 ? 'warning' : 'danger'}>{status}</Badge>;
}
