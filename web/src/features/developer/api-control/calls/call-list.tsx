import { Activity, Trash2 } from 'lucide-react';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { formatBytes } from '#web/ui/field/file-rules.ts';
import { CollapsibleSection } from '#web/ui/layout/collapsible-section.tsx';
import { clearCalls, useCalls } from './call-log.ts';
import { answerText, milliseconds, type RecordedCall, statusOf } from './call-pass.ts';
import { whatStepsDid } from './what-steps-did.ts';

/** What this tab called, newest first, and what each step of the client did to it. */
export function CallList() {
  const calls = useCalls();
  if (calls.length === 0)
    return (
      <EmptyState icon={Activity} title="No calls yet">
        Calls of this tab appear here from when you open this page. Go to another screen and come back, or send an
        operation.
      </EmptyState>
    );
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-muted">Calls of this tab since you opened this page, newest first.</p>
        <Button size="sm" icon={Trash2} onPress={clearCalls}>
          Clear
        </Button>
      </div>
      <ul aria-label="Calls" className="flex min-w-0 flex-col divide-y divide-line">
        {calls.map((call) => (
          <li key={call.id} className="min-w-0 py-1">
            <CallRow call={call} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function CallRow({ call }: { call: RecordedCall }) {
  const took = milliseconds(call.pass);
  return (
    <CollapsibleSection
      title={call.operation}
      level={2}
      meta={
        <span className="flex flex-wrap items-center gap-2 text-xs font-normal text-muted tabular-nums">
          <CallStatus call={call} />
          {took !== null && <span>{took.toLocaleString('en')} ms</span>}
          {call.bytes !== null && <span>{formatBytes(call.bytes)}</span>}
          <span>{new Date(call.at).toLocaleTimeString('en')}</span>
          {call.simulated && <Badge tone="warning">Simulated</Badge>}
        </span>
      }
    >
      <p className="font-mono text-xs wrap-anywhere">{`${call.method} ${call.url}`}</p>
      {call.simulated && <p className="text-sm">{call.simulated}</p>}
      <Steps call={call} />
    </CollapsibleSection>
  );
}

function CallStatus({ call }: { call: RecordedCall }) {
  const status = statusOf(call.pass);
  const text = answerText(call.pass);
  if (status === undefined) return <Badge>{text}</Badge>;
  if (status === 0) return <Badge tone="danger">{text}</Badge>;
  return <Badge tone={status < 300 ? 'success' : status < 500 ? 'warning' : 'danger'}>{text}</Badge>;
}

function Steps({ call }: { call: RecordedCall }) {
  return (
    <ol aria-label="Steps" className="mt-2 flex flex-col gap-1 text-sm">
      {whatStepsDid(call.pass).map(({ name, purpose, did, milliseconds: took }) => (
        <li key={name} className="grid grid-cols-[8rem_minmax(0,1fr)_auto] gap-3 mobile:grid-cols-[7rem_minmax(0,1fr)]">
          <span className="text-muted" title={purpose}>
            {name}
          </span>
          <span className="wrap-anywhere">
            {did.length === 0 ? <span className="text-muted">Passed on</span> : did.join(' · ')}
          </span>
          <span className="text-muted tabular-nums mobile:hidden">{took === null ? '' : `${took} ms`}</span>
        </li>
      ))}
    </ol>
  );
}
