import { Square, Volume2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { recordEndpoints } from '#web/api/records.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';

/** What is heard now: another one ends it. */
let heard: HTMLAudioElement | null = null;

/** Plays the sound of a line, and stops it. Nothing is heard, or read, before it is pressed. */
export function VoiceButton({ artworkID }: { artworkID: string }) {
  const workspaceID = useWorkspaceID();
  const dispatch = useAppDispatch();
  const [read] = recordEndpoints('artwork').Get.useLazyQuery();
  const [isPlaying, setPlaying] = useState(false);
  const own = useRef<HTMLAudioElement | null>(null);
  useEffect(() => () => own.current?.pause(), []);
  const listen = async () => {
    if (isPlaying) {
      own.current?.pause();
      return;
    }
    const { data } = await read({ workspaceID, artworkID }, true);
    const url = data?.attachments?.[0]?.url;
    const fail = () =>
      void dispatch(
        toastAdded({ type: 'error', title: 'Can’t play the voice', message: 'Its sound was deleted, or has no file.' }),
      );
    if (url === undefined) return fail();
    heard?.pause();
    const audio = new Audio(url);
    own.current = heard = audio;
    const stop = () => setPlaying(false);
    audio.addEventListener('pause', stop);
    audio.addEventListener('ended', stop);
    setPlaying(true);
    await audio.play().catch((error: unknown) => {
      stop();
      // Another one was asked for before this one began.
      if (!(error instanceof DOMException && error.name === 'AbortError')) fail();
    });
  };
  return (
    <IconButton
      icon={isPlaying ? Square : Volume2}
      label={isPlaying ? 'Stop voice' : 'Play voice'}
      onPress={() => void listen()}
    />
  );
}
