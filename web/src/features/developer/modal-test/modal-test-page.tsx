import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { confirm, showMessage } from '#web/session/ui-state/dialogs.ts';
import type { QuestionExample } from '#web/session/ui-state/question-example.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { DialogExample } from '#web/ui/example/dialog-example.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { type DialogFlags, readFlags, storedDialog, writeFlags } from './dialog-flags.ts';
import { FlagForm } from './flag-form.tsx';
import { LocalDialogs, numbered } from './local-dialogs.tsx';
import { ProductDialogs } from './product-dialogs.tsx';
import { ScreenDialogs } from './screen-dialogs.tsx';

/** In the address: opens as soon as the page is there. */
const openParam = 'open';

/** §2.1 dev/modal-test: every dialog with every flag. The address has the flags, so that tests and issues can name one. */
export function ModalTestPage({ examples }: { examples: readonly (DialogExample | QuestionExample)[] }) {
  const [params, setParams] = useSearchParams();
  const flags = readFlags(params);
  const { open, openNext, openCount, close, answer, note } = useOpening(flags);
  const dispatch = useAppDispatch();
  const names = examples.map(({ name }) => name);
  const change = (next: DialogFlags) => setParams(writeFlags(next), { replace: true, preventScrollReset: true });
  const isAsked = params.has(openParam);
  useEffect(() => {
    if (!isAsked) return;
    open();
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(openParam);
        return after;
      },
      { replace: true },
    );
  }, [isAsked, open, setParams]);
  const openFromToast = () =>
    dispatch(
      toastAdded({
        type: 'info',
        title: 'A dialog is waiting',
        duration: 0,
        link: { label: 'Open', path: `/dev/modal-test?${writeFlags(flags)}&${openParam}=true` },
      }),
    );
  return (
    <main id="main" className="mx-auto flex w-full max-w-[75rem] flex-col gap-4 p-4 outline-none">
      <PageHeader title="Modal test" description="Every dialog with every flag. The address keeps the flags." />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card title="Flags">
          <FlagForm flags={flags} examples={names} onChange={change} />
          <div className="mt-4 flex flex-wrap gap-2">
            <Button variant="primary" onPress={open}>
              Open
            </Button>
            <Button onPress={openFromToast}>Open from a toast</Button>
          </div>
          <p role="status" className="mt-3 text-sm text-muted">
            {answer === null ? 'No answer yet' : `Last answer: ${answer}`}
          </p>
        </Card>
        <ProductDialogs onAnswer={note} />
      </div>
      {flags.dialog === 'screen' ? (
        <ScreenDialogs
          example={examples.find(({ name }) => name === flags.example)}
          flags={flags}
          open={openCount}
          onClose={() => close('Closed')}
        />
      ) : (
        <LocalDialogs flags={flags} open={openCount} onClose={close} onOpenNext={openNext} />
      )}
    </main>
  );
}

/** Message and question go through the store, as the app's own do; the others and what saves are the page's. */
function useOpening(flags: DialogFlags) {
  const dispatch = useAppDispatch();
  const [openCount, setOpenCount] = useState(0);
  const [isOpening, setOpening] = useState(false);
  const [answer, note] = useState<string | null>(null);
  const { dialog, nested, saving } = flags;
  // One after the other: of two that open together the upper one would not get the focus.
  if (isOpening && openCount >= nested) setOpening(false);
  useEffect(() => {
    if (isOpening && openCount < nested) setOpenCount(openCount + 1);
  }, [isOpening, openCount, nested]);
  const openNext = () => setOpenCount((count) => count + 1);
  const key = JSON.stringify(flags);
  const open = useCallback(() => {
    const { data, config } = storedDialog(JSON.parse(key) as DialogFlags);
    const isStored = dialog === 'message' || (dialog === 'yesNo' && saving === 0);
    if (dialog === 'screen') return setOpening(true);
    if (!isStored) return setOpenCount(1);
    for (let index = 0; index < nested; index += 1) {
      const one = { ...data, title: numbered(data.title, index) };
      if (dialog === 'message') void dispatch(showMessage(one, config)).then(() => note('Ok'));
      else void dispatch(confirm(one, config)).then((isYes) => note(isYes ? 'Yes' : 'No'));
    }
  }, [dispatch, dialog, nested, saving, key]);
  const close = (told: string) => {
    setOpenCount((count) => Math.max(0, count - 1));
    note(told);
  };
  return { open, openNext, openCount, close, answer, note };
}
