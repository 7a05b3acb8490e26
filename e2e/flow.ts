import { expect, type Page } from '@playwright/test';
import { v7 as newID } from 'uuid';
import type { Workspace } from './workspace.ts';

export interface Graph {
  nodes: { questNodeID: string; title: string; type: string; x: number; y: number; note: string; version: number }[];
  edges: { questEdgeID: string; fromID: string; toID: string }[];
}

export async function newQuest({ call }: Workspace, name = 'Lantern'): Promise<string> {
  const { quest } = await call<{ quest: { questID: string } }>('/quest', { name });
  return quest.questID;
}

export const graphOf = ({ call }: Workspace, questID: string) => call<Graph>(`/quest/${questID}/graph`);

export const flowNode = (title: string, x = 0, y = 0, type = 'stage') => ({ questNodeID: newID(), type, title, x, y });

export async function openFlow(page: Page, questID: string): Promise<void> {
  await page.goto(`/home/quests/flow/${questID}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-graph-area]')).toBeVisible();
}
