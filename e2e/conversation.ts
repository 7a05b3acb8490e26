import { expect, type Locator, type Page } from '@playwright/test';
import { v7 as newID } from 'uuid';
import { newWorkspace, type Workspace } from './workspace.ts';

export interface SavedGraph {
  nodes: {
    conversationNodeID: string;
    version: number;
    type: string;
    text: string;
    name: string;
    x: number;
    y: number;
  }[];
  edges: { fromID: string; toID: string; port: string }[];
}

/** A conversation of Mira and Tam with nothing in it. */
export async function newConversation({ call }: Workspace) {
  const { npc: mira } = await call<{ npc: { npcID: string } }>('/npc', { name: 'Mira' });
  const { npc: tam } = await call<{ npc: { npcID: string } }>('/npc', { name: 'Tam' });
  const { conversation } = await call<{ conversation: { conversationID: string } }>('/conversation', {
    name: 'At the gate',
    participants: [mira.npcID, tam.npcID],
  });
  const id = conversation.conversationID;
  const graph = () => call<SavedGraph>(`/conversation/${id}/graph`);
  const said = async () => (await graph()).nodes.map(({ type, text }) => `${type} ${text}`.trim()).sort();
  return { id, graph, said };
}

export async function openScript(page: Page, id: string): Promise<Locator> {
  await page.goto(`/home/conversations/${id}?tab=script`);
  const script = page.getByRole('textbox', { name: 'Script of At the gate' });
  await expect(script).toBeVisible();
  return script;
}

/** The script of a new conversation, in a workspace of its own. */
export async function newScript(page: Page) {
  const workspace = await newWorkspace(page);
  const conversation = await newConversation(workspace);
  return { workspace, ...conversation, script: await openScript(page, conversation.id) };
}

/** Writes two lines where the script begins. */
export async function writeLines(page: Page, script: Locator, first: string, second: string): Promise<void> {
  await script.focus();
  await page.keyboard.type(first);
  await page.keyboard.press('Enter');
  // Who speaks next is offered; the second line says so itself.
  await page.keyboard.press('Escape');
  await page.keyboard.type(second);
}

/** What Mira says: text that would do harm if it were markup. */
export const hostile = '<img src=x onerror="document.title=\'hurt\'"> The lantern is out.';
const option = (id: string, text: string, fields: object = {}) => ({
  ...{ id, text, condition: '', unavailable: 'hide', reason: '', once: false, effects: [], check: null },
  ...fields,
});

export interface LanternStory {
  conversationID: string;
  npcID: string;
  variableID: string;
  nodes: Record<'start' | 'out' | 'ask' | 'light' | 'leave', string>;
}

/** Mira's lantern is out: light it, which costs oil, or leave. */
export async function newLanternStory({ call }: Workspace): Promise<LanternStory> {
  const { npc } = await call<{ npc: { npcID: string } }>('/npc', { name: 'Mira' });
  const { npcID } = npc;
  const { variable } = await call<{ variable: { variableID: string } }>('/variable', {
    ...{ key: 'player.oil', type: 'whole', initial: '0' },
  });
  const { variableID } = variable;
  const { conversation } = await call<{ conversation: { conversationID: string } }>('/conversation', {
    ...{ name: 'The lantern', participants: [npcID] },
  });
  const { conversationID } = conversation;
  const nodes = { start: newID(), out: newID(), ask: newID(), light: newID(), leave: newID() };
  const node = (name: keyof typeof nodes, type: string, x: number, fields: object = {}) => ({
    ...{ conversationNodeID: nodes[name], type, x, y: 0 },
    ...fields,
  });
  const edge = (from: keyof typeof nodes, to: keyof typeof nodes, port = 'next') => ({
    ...{ conversationEdgeID: newID(), fromID: nodes[from], toID: nodes[to], port },
  });
  const cases = {
    rows: [
      option('lightit1', 'Light it', {
        condition: `@variable:${variableID} > 0`,
        unavailable: 'show',
        reason: 'You have no oil.',
        effects: [{ do: 'add', variableID, value: '-1' }],
      }),
      option('leaveit1', 'Leave'),
    ],
  };
  await call(`/conversation/${conversationID}/graph`, {
    nodes: {
      create: [
        node('start', 'start', 0),
        node('out', 'line', 300, { speakerID: npcID, text: hostile }),
        node('ask', 'choice', 600, { cases }),
        node('light', 'line', 900, { text: 'It burns.' }),
        node('leave', 'line', 900, { text: 'It stays dark.', y: 200 }),
      ],
    },
    edges: {
      create: [
        edge('start', 'out'),
        edge('out', 'ask'),
        edge('ask', 'light', 'lightit1'),
        edge('ask', 'leave', 'leaveit1'),
      ],
    },
  });
  return { conversationID, npcID, variableID, nodes };
}
