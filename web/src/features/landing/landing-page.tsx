import { Boxes, FileUp, type LucideIcon, MapPin, QrCode, Search, Undo2 } from 'lucide-react';
import { useCurrentUser } from '#web/session/auth/current-user.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { LandingFrame } from './landing-frame.tsx';

const points: readonly { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: MapPin,
    title: 'Where is it?',
    text: 'Items lie in boxes, boxes stand in places. Move a box and all it holds has moved.',
  },
  {
    icon: Search,
    title: 'Found at once',
    text: 'One search that forgives typos and answers with a place: 3 in Box 12 · Garage / Shelf 2.',
  },
  {
    icon: QrCode,
    title: 'Labels and scanning',
    text: 'Print label sheets, scan a box with a phone, and what is in it is on the screen.',
  },
  {
    icon: Undo2,
    title: 'Nothing is lost',
    text: 'Every change has an Undo and a history. What is deleted waits in the trash.',
  },
  {
    icon: FileUp,
    title: 'Bring what you have',
    text: 'Import lists of thousands with a dry run that names every problem before anything is written.',
  },
  {
    icon: Boxes,
    title: 'A garage or a dungeon',
    text: 'The same tools keep the things of a game: chests, treasures, and the halls they wait in.',
  },
];

/** The empty path (§2.1): what this is, and the way in. */
export function Component() {
  const user = useCurrentUser();
  return (
    <LandingFrame>
      <section className="mx-auto flex max-w-3xl flex-col items-center gap-5 px-4 py-20 text-center mobile:py-12">
        <h1 className="text-xl font-semibold text-balance outline-none">Know what you have, and where it is.</h1>
        <p className="max-w-xl text-base text-muted text-pretty">
          Lorebox organises boxes, items and places, on a shelf or in the world of your game, alone or together.
        </p>
        <div className="flex flex-wrap justify-center gap-2">
          {user ? (
            <LinkButton variant="primary" href="/home">
              Open Lorebox
            </LinkButton>
          ) : (
            <>
              <LinkButton variant="primary" href="/signin/create">
                Create an account
              </LinkButton>
              <LinkButton href="/signin">Sign in</LinkButton>
            </>
          )}
          <LinkButton variant="quiet" href="/intro">
            See how it works
          </LinkButton>
        </div>
      </section>
      <ul className="mx-auto grid max-w-5xl grid-cols-[repeat(auto-fit,minmax(min(17rem,100%),1fr))] gap-4 px-4 pb-16">
        {points.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-5">
            <Icon size={20} aria-hidden className="text-accent" />
            <h2 className="text-base font-semibold">{title}</h2>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </LandingFrame>
  );
}
