import { Box, Check, FileUp, Globe, MapPin, MessagesSquare, Package, Plus, ScrollText } from 'lucide-react';
import { newRecordPath } from '#web/api/kinds.ts';
import { useKeepFocus } from '#web/screens/record/use-keep-focus.ts';
import { useLoadSample } from '#web/screens/sample/use-load-sample.ts';
import { useCan } from '#web/session/auth/current-user.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { paths } from '../paths.ts';
import { screens } from '../screen-paths.ts';
import type { Overview } from './totals.tsx';

const steps = [
  {
    counted: 'places',
    icon: MapPin,
    title: 'Name your places',
    text: 'A garage and its shelves, or a dungeon and its rooms. Places can contain other places.',
    href: screens.newPlace(),
    label: 'Add a place',
    again: 'Add another place',
  },
  {
    counted: 'boxes',
    icon: Box,
    title: 'Put boxes into them',
    text: 'Each box gets a short code for its label. Move the box and everything in it moves too.',
    href: paths.newBox(),
    label: 'Add a box',
    again: 'Add another box',
  },
  {
    counted: 'items',
    icon: Package,
    title: 'Add items to the boxes',
    text: 'An item is a kind of thing. Its stock says how many are in which box.',
    href: paths.newItem(),
    label: 'Add your first item',
    again: 'Add another item',
  },
] as const;

/** An empty workspace: how it works in three steps, the two ways to skip them, and where writing begins (decisions §1: the sample world). */
export function FirstSteps({ canEdit }: { canEdit: boolean }) {
  const { load, isLoading } = useLoadSample();
  useKeepFocus();
  if (!canEdit) {
    return (
      <Card title="Nothing here yet">
        <p className="text-sm text-muted">Items, boxes and places show up here when an editor adds them.</p>
      </Card>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <Steps />
      <div className="grid gap-4 lg:grid-cols-3">
        <Card title="Have a list already?">
          <p className="pb-3 text-sm text-muted">
            Import it from Homebox, InvenTree, Shelf, Part-DB or any spreadsheet. You can check everything before it’s
            imported.
          </p>
          <LinkButton href={screens.import} icon={FileUp} variant="primary">
            Import a file
          </LinkButton>
        </Card>
        <Card title="Writing a game?">
          <p className="pb-3 text-sm text-muted">
            Write conversations as a script or a graph, draw quests with all their endings, and play both as you write.
          </p>
          <div className="flex flex-wrap gap-2">
            <LinkButton href={newRecordPath('conversation')} icon={MessagesSquare}>
              Write a conversation
            </LinkButton>
            <LinkButton href={newRecordPath('quest')} icon={ScrollText}>
              Draw a quest
            </LinkButton>
          </div>
        </Card>
        <Card title="Just looking?">
          <p className="pb-3 text-sm text-muted">
            A workshop with boxes and loans, and a small game with recipes, people and quests. You can remove it with
            one Undo.
          </p>
          <Button icon={Globe} isPending={isLoading} onPress={load}>
            Load the sample world
          </Button>
        </Card>
        <AdministratorSteps />
      </div>
    </div>
  );
}

/** What comes first for whoever installed Lorebox (docs/guide/install.md). */
function AdministratorSteps() {
  const [canSet, canAdd] = [useCan('admin.settings'), useCan('admin.users')];
  if (!canSet) return null;
  return (
    <Card title="Setting up Lorebox for others?" className="lg:col-span-3">
      <p className="pb-3 text-sm text-muted">
        In Global Settings, choose who can create an account, and set up email so that invitations and password links
        arrive. Then add users, or invite people to this workspace.
      </p>
      <div className="flex flex-wrap gap-2">
        <LinkButton href="/home/admin/settings">Global Settings</LinkButton>
        {canAdd && <LinkButton href="/home/admin/users">Users</LinkButton>}
        <LinkButton href="/home/workspace">Workspace</LinkButton>
        <LinkButton href="/dev/documentation/configure">Guide: Configure</LinkButton>
      </div>
    </Card>
  );
}

/** The three steps to a first item; those that are done say so, until it is there. */
export function Steps({ totals }: { totals?: Pick<Overview['totals'], (typeof steps)[number]['counted']> }) {
  return (
    <ol className="grid gap-4 lg:grid-cols-3">
      {steps.map(({ counted, icon: Icon, title, text, href, label, again }, index) => {
        const isDone = totals !== undefined && totals[counted] > 0;
        return (
          <li key={title} className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-4">
            <span className="flex items-center gap-2 text-sm text-muted">
              <span
                className={`flex size-8 items-center justify-center rounded-full ${
                  isDone ? 'bg-success-soft text-success' : 'bg-accent-soft text-accent'
                }`}
              >
                {isDone ? <Check size={16} aria-hidden /> : <Icon size={16} aria-hidden />}
              </span>
              {`Step ${index + 1}${isDone ? ': done' : ''}`}
            </span>
            <h2 className="text-base font-semibold">{title}</h2>
            <p className="flex-1 text-sm text-muted">{text}</p>
            <LinkButton href={href} icon={Plus} className="self-start">
              {isDone ? again : label}
            </LinkButton>
          </li>
        );
      })}
    </ol>
  );
}
