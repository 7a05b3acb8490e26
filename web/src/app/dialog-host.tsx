import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { answerDialog } from '#web/session/dialogs.ts';
import type { OpenModal } from '#web/session/dialogs-slice.ts';
import { reloadKeepingDrafts } from '#web/session/drafts.ts';
import { useAppDispatch, useAppSelector } from '#web/session/store-hooks.ts';
import { MessageDialog } from '#web/ui/message-dialog.tsx';
import { YesNoDialog } from '#web/ui/yes-no-dialog.tsx';

const icons = { info: Info, warning: TriangleAlert, error: CircleAlert };
const tones = { info: 'neutral', warning: 'warning', error: 'danger' } as const;

/** Shows the store's message and yes/no dialogs, one above the other (§2.2). */
export default function DialogHost() {
  const modals = useAppSelector((state) => state.dialogs.modals);
  return Object.entries(modals).map(([id, modal]) => <StoredDialog key={id} id={id} modal={modal} />);
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
    children: <Paragraphs text={data.body} />,
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
