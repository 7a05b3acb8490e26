import { Play, Square } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { IconButton, type IconButtonProps } from '#web/ui/button/icon-button.tsx';

export interface SoundButtonProps extends Pick<IconButtonProps, 'size' | 'variant' | 'className'> {
  /** Where its file is; undefined: it has none. Asked for when it is pressed. */
  fileURL: () => string | undefined | Promise<string | undefined>;
  /** What its label and its error call it. */
  name: string;
  icon?: IconButtonProps['icon'];
}

/** What is heard now: another sound ends it. */
let heard: HTMLAudioElement | null = null;

/** Plays a sound where there is no room for a player, and stops it. Nothing is read before it is pressed. */
export function SoundButton({ fileURL, name, icon = Play, ...button }: SoundButtonProps) {
  const dispatch = useAppDispatch();
  const [isPlaying, setPlaying] = useState(false);
  const own = useRef<HTMLAudioElement | null>(null);
  useEffect(() => () => own.current?.pause(), []);
  const fail = () =>
    void dispatch(
      toastAdded({
        type: 'error',
        title: `Can’t play ${name}`,
        message: 'Its file was deleted, or this browser can’t play it.',
      }),
    );
  const start = async () => {
    const url = await fileURL();
    if (url === undefined) return fail();
    heard?.pause();
    const audio = new Audio(url);
    own.current = heard = audio;
    const stop = () => own.current === audio && setPlaying(false);
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
      icon={isPlaying ? Square : icon}
      label={`${isPlaying ? 'Stop' : 'Play'} ${name}`}
      onPress={() => (isPlaying ? own.current?.pause() : void start())}
      {...button}
    />
  );
}
