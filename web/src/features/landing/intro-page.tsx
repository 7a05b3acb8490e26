import { Pause, Play, SkipBack, SkipForward } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { classNames } from '#web/ui/foundations/class-names.ts';
import { introScenes } from './intro-scenes.ts';
import { LandingFrame } from './landing-frame.tsx';

const sceneMs = 6000;

/** intro (§2.1): the film, drawn by the page itself. It waits for Play, can be stopped, and every word is text. */
export function Component() {
  const [index, setIndex] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const last = introScenes.length - 1;
  const scene = introScenes[index]!;

  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => (index < last ? setIndex(index + 1) : setPlaying(false)), sceneMs);
    return () => clearTimeout(timer);
  }, [isPlaying, index, last]);

  const play = () => {
    if (!isPlaying && index === last) setIndex(0);
    setPlaying(!isPlaying);
  };
  const Icon = scene.icon;
  return (
    <LandingFrame>
      <div className="mx-auto flex max-w-3xl flex-col gap-5 px-4 py-12">
        <h1 className="text-xl font-semibold outline-none">How it works</h1>
        <section
          aria-roledescription="film"
          aria-label="Introduction"
          className="flex flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-raised"
        >
          <div className="flex min-h-64 flex-col items-center justify-center gap-3 bg-sunken p-8">
            <Icon size={40} aria-hidden className="text-accent" />
            <ol key={index} className="flex w-full max-w-sm flex-col gap-2">
              {scene.lines.map((line, position) => (
                <li
                  key={line}
                  className={classNames(
                    'rounded-md border px-3 py-2 transition duration-150 starting:translate-y-2 starting:opacity-0',
                    position === scene.lines.length - 1
                      ? 'border-accent bg-accent-soft text-ink'
                      : 'border-line bg-surface text-muted',
                  )}
                >
                  {line}
                </li>
              ))}
            </ol>
          </div>
          <div aria-live={isPlaying ? 'off' : 'polite'} className="flex flex-col gap-1 px-6 pt-4">
            <h2 className="text-lg font-semibold">{scene.title}</h2>
            <p className="text-base text-muted">{scene.text}</p>
          </div>
          <div className="flex items-center gap-2 px-4 py-3">
            <IconButton
              icon={SkipBack}
              label="Previous scene"
              isDisabled={index === 0}
              onPress={() => setIndex(index - 1)}
            />
            <Button variant="primary" icon={isPlaying ? Pause : Play} onPress={play}>
              {isPlaying ? 'Pause' : 'Play'}
            </Button>
            <IconButton
              icon={SkipForward}
              label="Next scene"
              isDisabled={index === last}
              onPress={() => setIndex(index + 1)}
            />
            <span className="ml-auto text-xs text-muted tabular-nums">
              {index + 1} of {introScenes.length}
            </span>
          </div>
        </section>
        <div>
          <LinkButton variant="primary" href="/signin/create">
            Create an account
          </LinkButton>
        </div>
      </div>
    </LandingFrame>
  );
}
