import DOMPurify from 'dompurify';
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { reloadKeepingDrafts } from '#web/session/forms/drafts.ts';
import { useAppDispatch, useAppSelector } from '#web/session/store-hooks.ts';
import { answerDialog } from '#web/session/ui-state/dialogs.ts';
import type { OpenModal } from '#web/session/ui-state/dialogs-slice.ts';
import { MessageDialog } from '#web/ui/dialog/message-dialog.tsx';
import { YesNoDialog } from '#web/ui/dialog/yes-no-dialog.tsx';

const icons = { info: Info, warning: TriangleAlert, error: CircleAlert };
const tones = { info: 'neutral', warning: 'warning', error: 'danger' } as const;

/** Shows the store's message and yes/no dialogs, one above the other (§2.2). */
export default function DialogHost() {
  const modals = Object.entries(useAppSelector((state) => state.dialogs.modals));
  const shown = useOneByOne(modals.length);
  return modals.slice(0, shown).map(([id, modal]) => <StoredDialog key={id} id={id} modal={modal} />);
}

/** Counts up to `count` a render at a time: of two that open together the upper one would not get the focus. */
function useOneByOne(count: number): number {
  const [shown, setShown] = useState(1);
  useEffect(() => {
    if (shown < count) setShown(shown + 1);
    else if (shown > Math.max(1, count)) setShown(Math.max(1, count));
  }, [shown, count]);
  return shown;
}

function StoredDialog({ id, modal: { component, data, config, isOpen } }: { id: string; modal: OpenModal }) {
  const dispatch = useAppDispatch();
  const answer = (isYes: boolean) => void dispatch(answerDialog(id, isYes));
  const common = {
    isOpen,
    title: data.title,
    titleIcon: data.titleIcon && icons[data.titleIcon],
    titleTone: data.titleIcon && tones[data.titleIcon],
    size: config.size,
    force: data.force,
    children: component === 'message' ? <HtmlBody html={data.body} /> : <Paragraphs text={data.body} />,
  };
  if (component === 'message') {
    const reload = data.reload ? () => dispatch(reloadKeepingDrafts()) : undefined;
    return <MessageDialog {...common} onReload={reload} onClose={() => answer(true)} />;
  }
  return (
    <YesNoDialog
      {...common}
      closable={config.closable}
      backdrop={config.backdrop}
      yesLabel={data.yesLabel ?? 'Confirm'}
      noLabel={data.noLabel ?? 'Cancel'}
      isDestructive={data.isDestructive}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    />
  );
}

/** §2.2: the body of a message is HTML; what could run or load anything is taken out of it. */
function HtmlBody({ html }: { html: string }) {
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const safe = DOMPurify.sanitize(html, {
      ALLOWED_TAGS: ['a', 'b', 'br', 'code', 'em', 'i', 'li', 'ol', 'p', 'strong', 'u', 'ul'],
      ALLOWED_ATTR: ['href'],
      ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|\/(?!\/))/i,
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false,
      RETURN_DOM_FRAGMENT: true,
    });
    body.current?.replaceChildren(safe);
  }, [html]);
  return <div ref={body} className={htmlClass} />;
}

const htmlClass =
  'whitespace-pre-line wrap-anywhere [&_a]:text-accent [&_a]:underline [&_ol]:list-decimal [&_ol]:pl-5 [&_ul]:list-disc [&_ul]:pl-5';

function Paragraphs({ text }: { text: string }) {
  const lines = text.split('\n').filter(Boolean);
  return (
    <div className="flex flex-col gap-2">
      {lines.map((line) => (
        <p key={line} className="wrap-anywhere">
          {line}
        </p>
      ))}
    </div>
  );
}
