import { useEffect, useRef, useState } from 'react';
import { readWaveform } from './waveform.ts';

/** A sound with its waveform; a click on it plays from there, as the player's own controls do. */
export function SoundPlayer({ src, name }: { src: string; name: string }) {
  const audio = useRef<HTMLAudioElement>(null);
  const [peaks, setPeaks] = useState<readonly number[] | null>(null);
  const [part, setPart] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    readWaveform(src, stop.signal).then(setPeaks, () => setPeaks([]));
    return () => stop.abort();
  }, [src]);
  const seek = (fraction: number) => {
    const player = audio.current;
    if (!player || !Number.isFinite(player.duration)) return;
    player.currentTime = fraction * player.duration;
    void player.play();
  };
  return (
    <div className="flex flex-col items-center gap-4 rounded-md bg-sunken px-4 py-6">
      <div
        aria-hidden
        className="h-24 w-full max-w-3xl cursor-pointer"
        onClick={(event) => {
          const { left, width } = event.currentTarget.getBoundingClientRect();
          seek((event.clientX - left) / width);
        }}
      >
        {peaks && peaks.length > 0 && (
          <svg aria-hidden viewBox={`0 0 ${peaks.length} 2`} preserveAspectRatio="none" className="size-full">
            <path d={barsOf(peaks)} className="fill-line-strong" />
            <path d={barsOf(peaks.slice(0, Math.round(part * peaks.length)))} className="fill-accent" />
          </svg>
        )}
      </div>
      <audio
        ref={audio}
        controls
        preload="metadata"
        src={src}
        aria-label={name}
        onTimeUpdate={({ currentTarget: { currentTime, duration } }) =>
          setPart(duration > 0 ? currentTime / duration : 0)
        }
        className="w-full max-w-3xl"
      >
        <track kind="captions" />
      </audio>
    </div>
  );
}

const barsOf = (peaks: readonly number[]) =>
  peaks
    .map((peak, index) => {
      const half = Math.max(0.02, peak);
      return `M${index + 0.15} ${1 - half}h0.7v${2 * half}h-0.7z`;
    })
    .join('');
