import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '#web/ui/button/icon-button.tsx';

/** What plays now: another sound stops it. */
let playing: HTMLAudioElement | null = null;

/** Plays a sound where there is no room for a player, and stops it. */
export function PlayButton({ name, src, className }: { name: string; src: string; className?: string }) {
  const [audio, setAudio] = useState<HTMLAudioElement | null>(null);
  useEffect(() => () => audio?.pause(), [audio]);
  const start = () => {
    const next = new Audio(src);
    const end = () => setAudio((now) => (now === next ? null : now));
    next.addEventListener('ended', end);
    next.addEventListener('pause', end);
    next.addEventListener('error', end);
    playing?.pause();
    playing = next;
    setAudio(next);
    next.play().catch(end);
  };
  return (
    <IconButton
      size="sm"
      variant="secondary"
      icon={audio ? Pause : Play}
      label={`${audio ? 'Stop' : 'Play'} ${name}`}
      onPress={() => (audio ? audio.pause() : start())}
      className={className}
    />
  );
}
