import type { ChannelAvailability } from '#contract/notification.ts';
import { type Channel, channels, hasChannel, notificationKinds } from '#contract/notification-kinds.ts';
import { useNotificationChoiceGetQuery, useNotificationChoiceSaveMutation } from '#web/api/notifications.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { Switch } from '#web/ui/button/switch.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

const notes: Partial<Record<Channel, Partial<Record<ChannelAvailability, string>>>> = {
  push: { noDevice: 'Push is not on for any device yet. Turn it on below.' },
  sms: {
    noPhoneNumber: 'SMS needs your phone number. Add it under Names, with its country code.',
    unconfirmed: 'SMS needs a confirmed phone number. Confirm it under Names.',
  },
};

/** decisions §2, notification choices: each kind by each channel, acting at once. SMS stands here when it is set up. */
export function NotificationChoices() {
  const dispatch = useAppDispatch();
  const { data, error } = useNotificationChoiceGetQuery(undefined, { refetchOnMountOrArgChange: true });
  const [save, { originalArgs, isLoading }] = useNotificationChoiceSaveMutation();
  if (error && !data) return <p className="text-danger">{errorMessage(error)}</p>;
  if (!data) return <Skeleton className="h-56" />;
  const shown = channels.filter(({ channel }) => data.channels[channel] !== 'notConfigured');
  const isOn = (kind: string, channel: Channel) => {
    // What was pressed shows at once; the answer confirms it or puts it back.
    if (isLoading && originalArgs?.kind === kind && originalArgs.channel === channel) return originalArgs.isOn;
    return data.choices.find((choice) => choice.kind === kind && choice.channel === channel)?.isOn ?? false;
  };
  const change = async (choice: Parameters<typeof save>[0]) => {
    const { error: failure } = await save(choice);
    if (failure)
      dispatch(toastAdded({ type: 'error', title: 'Notification settings not saved', message: errorMessage(failure) }));
  };
  const shownNotes = shown.flatMap(({ channel }) => notes[channel]?.[data.channels[channel]] ?? []);
  return (
    <div className="flex flex-col gap-3">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">Notifications by channel</caption>
        <thead>
          <tr className="border-b border-line text-xs text-muted">
            <th scope="col" className="py-2 text-left font-medium">
              Notify me about
            </th>
            {shown.map(({ channel, label }) => (
              <th key={channel} scope="col" className="w-16 px-1 py-2 text-center font-medium mobile:w-12">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {notificationKinds.map(({ kind, label, description }) => (
            <tr key={kind} className="border-b border-line last:border-b-0">
              <th scope="row" className="py-2 pr-2 text-left font-normal">
                <span className="font-medium">{label}</span>
                <span className="block text-xs text-muted mobile:hidden">{description}</span>
              </th>
              {shown.map(({ channel, label: by }) => (
                <td key={channel} className="px-1 py-2">
                  <span className="flex justify-center">
                    {hasChannel(kind, channel) ? (
                      <Switch
                        isLabelHidden
                        label={`${label}: ${by}`}
                        value={isOn(kind, channel)}
                        onChange={(next) => void change({ kind, channel, isOn: next })}
                      />
                    ) : (
                      <span className="text-muted">
                        <span aria-hidden>–</span>
                        <span className="sr-only">not available</span>
                      </span>
                    )}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {shownNotes.map((note) => (
        <p key={note} className="text-xs text-muted">
          {note}
        </p>
      ))}
    </div>
  );
}
