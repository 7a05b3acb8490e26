import { Send, Square, WandSparkles } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { confirm } from '#web/session/ui-state/dialogs.ts';
import type { DialogData } from '#web/session/ui-state/dialogs-slice.ts';
import { Button } from '#web/ui/button/button.tsx';
import { CodeExample } from '#web/ui/example/code-example.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { TabGroup } from '#web/ui/layout/tab-group.tsx';
import { knownIDs } from '../calls/call-log.ts';
import { AnswerView } from './answer-view.tsx';
import { type ApiOperation, isDangerous } from './document.ts';
import { MethodBadge } from './method-badge.tsx';
import { exampleValues, faultOf, requestOf } from './request.ts';
import { RequestForm } from './request-form.tsx';
import { type ShownAnswer, sendCall } from './send-call.ts';
import { curlOf, fetchOf } from './snippets.ts';

/** One operation: what it is, a form to call it, the answer, and the same call as text. */
export function OperationPanel({ operation }: { operation: ApiOperation }) {
  const dispatch = useAppDispatch();
  const workspaceID = useWorkspaceID();
  const known = useMemo(() => ({ ...knownIDs(), ...(workspaceID ? { workspaceID } : {}) }), [workspaceID]);
  const [values, setValues] = useState(() => exampleValues(operation, known));
  const [fault, setFault] = useState<string | null>(null);
  const [answer, setAnswer] = useState<ShownAnswer | null>(null);
  const [stream, setStream] = useState('');
  const [isSending, setSending] = useState(false);
  const control = useRef<AbortController | null>(null);
  // Leaving the operation stops its call.
  useEffect(() => () => control.current?.abort(), []);

  const start = async () => {
    const found = faultOf(operation, values);
    setFault(found);
    if (found || isSending) return;
    if (isDangerous(operation) && !(await dispatch(confirm(sendQuestion(operation))))) return;
    control.current = new AbortController();
    setSending(true);
    setAnswer(null);
    setStream('');
    const onPart = operation.answers === 'events' ? setStream : () => undefined;
    setAnswer(await dispatch(sendCall(operation, requestOf(operation, values), control.current.signal, onPart)));
    setSending(false);
  };

  const request = faultOf(operation, values) === null ? requestOf(operation, values) : null;
  return (
    <article className="flex min-w-0 flex-col gap-5">
      <header className="flex flex-col gap-1">
        <h2 className="text-lg font-semibold wrap-anywhere">{operation.name}</h2>
        <p className="flex flex-wrap items-center gap-2 font-mono text-xs wrap-anywhere">
          <MethodBadge method={operation.method} />
          {`/api${operation.path}`}
        </p>
        <p className="text-sm">{operation.summary}</p>
        <p className="flex flex-wrap items-center gap-2 text-xs text-muted">
          {operation.access}
          <Badge>{`${operation.shape.rate} limit`}</Badge>
          {isDangerous(operation) && <Badge tone="danger">Asks before it is sent</Badge>}
        </p>
      </header>
      <form
        aria-label={`Call ${operation.name}`}
        className="flex min-w-0 flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
      >
        <RequestForm operation={operation} values={values} onChange={setValues} known={known} />
        {fault && (
          <p role="alert" className="text-sm text-danger">
            {fault}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" icon={Send}>
            Send
          </Button>
          {isSending && (
            <Button icon={Square} onPress={() => control.current?.abort()}>
              Stop
            </Button>
          )}
          <Button icon={WandSparkles} onPress={() => setValues(exampleValues(operation, known, true))}>
            Fill in every field
          </Button>
          <Button variant="quiet" onPress={() => setValues(exampleValues(operation, known))}>
            Reset
          </Button>
        </div>
      </form>
      {isSending && (
        <p role="status" className="flex items-center gap-2 text-sm text-muted">
          <Spinner />
          Waiting for the answer
        </p>
      )}
      {isSending && stream !== '' && <CodeExample title="Events so far" code={stream} />}
      {answer && <AnswerView answer={answer} name={operation.name} />}
      <section aria-label="As text" className="flex flex-col gap-2">
        <h3 className="text-sm font-semibold">Copy as</h3>
        {request ? (
          <TabGroup
            label="Copy as"
            tabs={[
              {
                id: 'curl',
                label: 'curl',
                content: <CodeExample language="curl" code={curlOf(operation, request, window.location.origin)} />,
              },
              {
                id: 'fetch',
                label: 'fetch',
                content: <CodeExample language="JavaScript" code={fetchOf(operation, request)} />,
              },
            ]}
          />
        ) : (
          <p className="text-sm text-muted">{faultOf(operation, values)}</p>
        )}
        <p className="text-xs text-muted">
          The cookie and the CSRF token are placeholders, so the text is safe to share.
        </p>
      </section>
    </article>
  );
}

/** Before what can’t be undone is sent. */
export const sendQuestion = ({ name, method, path }: Pick<ApiOperation, 'name' | 'method' | 'path'>): DialogData => ({
  title: `Send ${name}?`,
  titleIcon: 'warning',
  body: `${method} /api${path}\nThis changes or removes data on this server.`,
  yesLabel: 'Send',
  isDestructive: true,
});
