import { expect, type Locator, type Page } from '@playwright/test';
import type { Workspace } from './workspace.ts';

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

/** Writes two lines where the script begins. */
export async function writeLines(page: Page, script: Locator, first: string, second: string): Promise<void> {
  await script.focus();
  await page.keyboard.type(first);
  await page.keyboard.press('Enter');
  // Who speaks next is offered; the second line says so itself.
  await page.keyboard.press('Escape');
  await page.keyboard.type(second);
}
