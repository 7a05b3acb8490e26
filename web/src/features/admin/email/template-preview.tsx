import { useCallback, useEffect, useRef, useState } from 'react';
import { useAdminEmailTemplatePreviewMutation } from '#web/api/administration/email.ts';
import { LoadFailure } from '#web/screens/load-failure.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { classNames } from '#web/ui/foundations/class-names.ts';
import { mailDocument } from './safe-html.ts';

export interface TemplatePreviewProps {
  emailTemplateID: string | undefined;
  subject: string;
  body: string;
}

interface Shown {
  subject: string;
  document: string;
  problem: { field: 'subject' | 'body'; message: string } | null;
}

const waitMs = 300;

/** What the draft would send, with sample values, a moment after each change. */
export function TemplatePreview({ emailTemplateID, subject, body }: TemplatePreviewProps) {
  const [preview] = useAdminEmailTemplatePreviewMutation();
  const [shown, setShown] = useState<Shown | null>(null);
  /** Why what is shown isn't what would be sent. */
  const [failure, setFailure] = useState<unknown>();
  const latest = useRef(0);
  const ask = useCallback(async () => {
    const turn = ++latest.current;
    const ids = emailTemplateID === undefined ? {} : { emailTemplateID };
    const { data, error } = await preview({ ...ids, subject, body });
    if (turn !== latest.current) return;
    setFailure(error);
    if (!data) return;
    setShown((before) => ({
      // While a `{{` is still open, the last good one says more than nothing.
      ...(data.problem && before
        ? { subject: before.subject, document: before.document }
        : { subject: data.subject, document: mailDocument(data.html) }),
      problem: data.problem,
    }));
  }, [emailTemplateID, subject, body, preview]);
  useEffect(() => {
    // What is on its way is of an earlier text.
    latest.current++;
    const timer = setTimeout(() => void ask(), waitMs);
    return () => clearTimeout(timer);
  }, [ask]);

  return (
    <section aria-label="Preview" className="flex min-w-0 flex-col gap-1">
      <h3 className="text-sm font-medium">Preview</h3>
      {shown?.problem && (
        <Banner tone="warning" title={`The ${shown.problem.field} cannot be sent like this`}>
          <span className="wrap-anywhere">{shown.problem.message}</span>
        </Banner>
      )}
      {failure !== undefined && <LoadFailure what="The preview" error={failure} onRetry={() => void ask()} />}
      <div
        className={classNames('overflow-hidden rounded-md border border-line', failure !== undefined && 'opacity-50')}
      >
        <p className="min-h-9 border-b border-line bg-sunken px-4 py-2 text-sm font-medium wrap-anywhere">
          <span className="sr-only">Subject: </span>
          {shown?.subject}
        </p>
        {/* No scripts, no forms, no way up: an empty sandbox. */}
        <iframe
          title="Email body with sample values"
          sandbox=""
          referrerPolicy="no-referrer"
          srcDoc={shown?.document ?? mailDocument('')}
          className="block h-56 w-full bg-white"
        />
      </div>
    </section>
  );
}
