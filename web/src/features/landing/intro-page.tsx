import { useCurrentUser } from '#web/session/auth/current-user.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import film from './film.json';
import { LandingFrame } from './landing-frame.tsx';

/** `75` as `1:15`. */
const time = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** From the first Play on: a track that is shown from the beginning is loaded before it. As web/public/public-boot.js does. */
function showCaptions({ textTracks }: HTMLVideoElement): void {
  for (const track of textTracks) if (track.mode === 'disabled') track.mode = 'showing';
}

/** intro (§2.1): the film that `npm run film` makes of the running product. Nothing of it is loaded before Play but the poster. */
export function IntroPage({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <LandingFrame isSignedIn={isSignedIn}>
      <div className="mx-auto flex max-w-5xl flex-col gap-6 px-4 py-12">
        <h1 className="text-xl font-semibold outline-none">Lorebox in {Math.round(film.seconds)} seconds</h1>
        <video
          controls
          preload="none"
          onPlay={({ currentTarget }) => showCaptions(currentTarget)}
          poster="/film/poster.webp"
          width={film.width}
          height={film.height}
          aria-label="Introduction to Lorebox"
          aria-describedby="transcript"
          className="h-auto w-full rounded-lg border border-line bg-sunken shadow-raised"
        >
          <source src="/film/lorebox.webm" type="video/webm" />
          <source src="/film/lorebox.mp4" type="video/mp4" />
          <track kind="captions" src="/film/captions.vtt" srcLang="en" label="English" />
          <a href="/film/lorebox.mp4">Download the film</a>
        </video>
        <div className="flex flex-wrap gap-2">
          <LinkButton variant="primary" href={isSignedIn ? '/home' : '/signin/create'}>
            {isSignedIn ? 'Open Lorebox' : 'Create an account'}
          </LinkButton>
        </div>
        <section aria-labelledby="transcript" className="flex max-w-prose flex-col gap-3">
          <h2 id="transcript" className="text-lg font-semibold">
            Transcript
          </h2>
          <p className="text-muted">The film has no sound. This is what it shows and what its captions say.</p>
          <ol className="flex flex-col gap-3">
            {film.captions.map(({ from, text, shows }) => (
              <li key={from} className="flex gap-4">
                <span className="w-10 shrink-0 pt-0.5 text-sm text-muted tabular-nums">{time(from)}</span>
                <span className="flex flex-col">
                  <span>{text}</span>
                  <span className="text-sm text-muted">{shows}</span>
                </span>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </LandingFrame>
  );
}

export function Component() {
  return <IntroPage isSignedIn={useCurrentUser() !== null} />;
}
