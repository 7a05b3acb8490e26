import { messages } from '#contract/messages.ts';
import { apiEvents } from '#web/api/transport/events.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { showMessage } from '#web/session/ui-state/dialogs.ts';
import type { DialogData } from '#web/session/ui-state/dialogs-slice.ts';
import { updateBody } from '#web/session/ui-state/update-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** The dialogs that belong to no screen, from their own causes. */
export function ProductDialogs({ onAnswer }: { onAnswer: (answer: string) => void }) {
  const dispatch = useAppDispatch();
  const update: DialogData = {
    title: messages.updateTitle,
    titleIcon: 'info',
    body: updateBody,
    reload: true,
    force: true,
  };
  return (
    <Card title="Of the app" description="Dialogs that can appear on any screen.">
      <div className="flex flex-col items-start gap-2">
        <Button onPress={() => void dispatch(showMessage(update)).then(() => onAnswer('Ok'))}>Update available</Button>
        <Button onPress={() => dispatch(apiEvents.rateLimited({ path: '/workspace', retryAfter: 90 }))}>
          Rate limit exceeded
        </Button>
        <Button onPress={() => dispatch(apiEvents.rateLimited({ path: '/user/signin', retryAfter: null }))}>
          Too many sign-ins
        </Button>
        <Button onPress={() => dispatch(apiEvents.requestInProgress())}>Request already in progress (a toast)</Button>
      </div>
    </Card>
  );
}
