import {
  Compass,
  FileUp,
  type LucideIcon,
  MapPin,
  MessagesSquare,
  Play,
  QrCode,
  Search,
  ShieldCheck,
  Undo2,
  Waypoints,
} from 'lucide-react';
import { useCurrentUser } from '#web/session/auth/current-user.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { LandingFrame } from './landing-frame.tsx';
import { ProductPicture } from './product-picture.tsx';

interface Point {
  icon: LucideIcon;
  title: string;
  text: string;
}

const shelf: readonly Point[] = [
  {
    icon: MapPin,
    title: 'Where is it?',
    text: 'Items are in boxes, boxes are in places. Move a box, and everything in it moves too.',
  },
  {
    icon: Search,
    title: 'Instant search',
    text: 'One search that tolerates typos and tells you where things are: 3 in Box 12 · Garage / Shelf 2.',
  },
  {
    icon: QrCode,
    title: 'Labels and scanning',
    text: 'Print label sheets. Scan a box with your phone to see what is in it.',
  },
];

const story: readonly Point[] = [
  {
    icon: Waypoints,
    title: 'Quests and recipes',
    text: 'Draw a quest with all its endings. See what every recipe costs, and what players can’t obtain.',
  },
  {
    icon: MessagesSquare,
    title: 'Conversations',
    text: 'Write them as a script or as a graph. Both stay in step while you type.',
  },
  {
    icon: Play,
    title: 'Play from here',
    text: 'Play any line with a state that players can reach. Lorebox finds lines that no one will ever see.',
  },
];

const always: readonly Point[] = [
  {
    icon: Undo2,
    title: 'Nothing is lost',
    text: 'Every change has an Undo and a history. Deleted records wait in the trash.',
  },
  {
    icon: FileUp,
    title: 'Bring what you have',
    text: 'Import spreadsheets, Yarn and Twee. A dry run names every problem before anything is written.',
  },
  {
    icon: ShieldCheck,
    title: 'On your own server',
    text: 'No tracking, and no requests to anyone else. Export all of your data at any time.',
  },
  {
    icon: Compass,
    title: 'Together',
    text: 'See who is working on what. Two people can edit the same quest without overwriting each other.',
  },
];

/** The empty path (§2.1): what this is, and the way in. */
export function LandingPage({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <LandingFrame isSignedIn={isSignedIn}>
      <section className="mx-auto flex max-w-3xl flex-col items-center gap-5 px-4 pt-16 pb-10 text-center mobile:pt-10">
        <h1 className="text-xl font-semibold text-balance outline-none">Know what you have, and where it is.</h1>
        <p className="max-w-xl text-base text-muted text-pretty">
          Lorebox organizes boxes, items and places: those on your shelf, and those in your game world, with its quests,
          people and conversations.
        </p>
        <div className="flex flex-wrap justify-center gap-2">
          {isSignedIn ? (
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
            Watch the introduction
          </LinkButton>
        </div>
      </section>
      <Part
        title="On the shelf"
        picture="shelf"
        alt="The list of items: each with its picture, tags, quantity and the box and place that it is in."
        points={shelf}
      />
      <Part
        title="In the story"
        picture="story"
        alt="A conversation as a graph: lines of two apprentices, choices of the player and where they lead."
        points={story}
      />
      <section className="border-t border-line bg-surface">
        <div className="mx-auto max-w-6xl px-4 py-12">
          <h2 className="sr-only">In both</h2>
          <Points points={always} className="grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))]" />
        </div>
      </section>
    </LandingFrame>
  );
}

interface PartProps {
  title: string;
  picture: string;
  alt: string;
  points: readonly Point[];
}

function Part({ title, picture, alt, points }: PartProps) {
  return (
    <section className="mx-auto flex max-w-6xl flex-col gap-6 px-4 pb-16">
      <h2 className="text-lg font-semibold">{title}</h2>
      <ProductPicture name={picture} alt={alt} />
      <Points points={points} className="grid-cols-[repeat(auto-fit,minmax(min(17rem,100%),1fr))]" />
    </section>
  );
}

function Points({ points, className }: { points: readonly Point[]; className: string }) {
  return (
    <ul className={`grid gap-x-8 gap-y-6 ${className}`}>
      {points.map(({ icon: Icon, title, text }) => (
        <li key={title} className="flex flex-col gap-1">
          <Icon size={20} aria-hidden className="text-accent" />
          <h3 className="mt-1 text-base font-semibold">{title}</h3>
          <p className="text-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}

export function Component() {
  return <LandingPage isSignedIn={useCurrentUser() !== null} />;
}
