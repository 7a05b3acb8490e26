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
    text: 'Move a box, and everything in it moves too. The whole path is always there: Garage / Shelf 2.',
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
    text: 'Write them as a script or as a graph. Both stay in sync as you type.',
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
      {/* Not centered: a line would move when the font arrives, which is a little wider than what stands in for it. */}
      <section className="mx-auto flex max-w-6xl flex-col items-start gap-6 px-4 pt-20 pb-14 mobile:pt-12 mobile:pb-10">
        <h1 className="text-headline font-semibold tracking-tight text-balance outline-none">
          Know what you have, and where it is.
        </h1>
        <p className="max-w-2xl text-lg text-muted text-pretty">
          Lorebox is an inventory for what is on your shelves, and a writing tool for what is in your game: items,
          recipes, quests and conversations that you can play as you write them.
        </p>
        <Ways isSignedIn={isSignedIn} />
      </section>
      <Part
        title="On the shelf"
        lead="Items go in boxes, and boxes go in places. Ask for anything, and Lorebox says where it is."
        picture="shelf"
        alt="The list of items: each with its picture, tags, quantity and the box and place that it is in."
        points={shelf}
      />
      <Part
        title="In the story"
        lead="The same items, boxes and places make a world. Write who lives in it and what happens there."
        picture="story"
        alt="A conversation as a graph, and beside it the same conversation being played, with what the player can answer."
        points={story}
      />
      <section className="border-t border-line bg-surface">
        <div className="mx-auto max-w-6xl px-4 py-12">
          <h2 className="sr-only">In both</h2>
          <Points points={always} className="grid-cols-4 max-lg:grid-cols-2 mobile:grid-cols-1" />
        </div>
      </section>
      <section className="mx-auto flex max-w-6xl flex-col items-start gap-5 px-4 py-16">
        <h2 className="text-xl font-semibold text-balance">Put the first box on the shelf.</h2>
        <p className="max-w-xl text-base text-muted text-pretty">
          Start with an empty workspace, import the list you have, or load the sample world and look around.
        </p>
        <Ways isSignedIn={isSignedIn} />
      </section>
    </LandingFrame>
  );
}

/** Into the application, or first to the film. */
function Ways({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <div className="flex flex-wrap gap-2">
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
  );
}

interface PartProps {
  title: string;
  lead: string;
  picture: string;
  alt: string;
  points: readonly Point[];
}

function Part({ title, lead, picture, alt, points }: PartProps) {
  return (
    <section className="mx-auto flex max-w-6xl flex-col gap-6 px-4 pb-20 mobile:pb-14">
      <div className="flex flex-col gap-1">
        <h2 className="text-xl font-semibold">{title}</h2>
        <p className="max-w-3xl text-base text-muted text-pretty">{lead}</p>
      </div>
      <ProductPicture name={picture} alt={alt} />
      <Points points={points} className="grid-cols-3 mobile:grid-cols-1" />
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
