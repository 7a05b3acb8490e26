import { expect, type Page } from '@playwright/test';
import { flowNode, graphOf, newQuest, openFlow } from './flow.ts';
import { otherWindow } from './other-window.ts';
import { test } from './test.ts';
import { newWorkspace, type Workspace } from './workspace.ts';

/** Always the same numbers from 0 to 1. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

type Fields = Record<string, unknown>;

/** A graph with everything that people can see of it, in an order of its own. */
interface WholeGraph {
  nodes: { id: string; fields: Fields }[];
  links: Fields[];
}

const inOrder = ({ nodes, links }: WholeGraph): WholeGraph => ({
  nodes: nodes.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  links: links.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)),
});

async function savedGraph(workspace: Workspace, questID: string): Promise<WholeGraph> {
  const { nodes, edges } = (await graphOf(workspace, questID)) as unknown as { nodes: Fields[]; edges: Fields[] };
  return inOrder({
    nodes: nodes.map(({ questNodeID, version: _, ...fields }) => ({ id: String(questNodeID), fields })),
    links: edges.map(({ questEdgeID: _, version: __, ...fields }) => fields),
  });
}

/** What a page shows, by what it copies when all is selected. */
async function shownGraph(page: Page): Promise<WholeGraph> {
  await page.locator('[data-graph-area]').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  const text = await page.evaluate(() => (window as { copiedText?: string }).copiedText ?? '{}');
  await page.keyboard.press('Escape');
  const { nodes = [], edges = [] } = JSON.parse(text) as { nodes?: WholeGraph['nodes']; edges?: { fields: Fields }[] };
  return inOrder({ nodes, links: edges.map(({ fields }) => fields) });
}

async function keepCopiedText(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const keep = async (text: string) => {
      (window as { copiedText?: string }).copiedText = text;
    };
    Object.defineProperty(navigator.clipboard, 'writeText', { value: keep });
  });
}

interface Changes {
  create?: (Fields & { questNodeID?: string; questEdgeID?: string })[];
  update?: { questNodeID?: string; questEdgeID?: string; fields: Fields }[];
  delete?: string[];
}

/** What the server has said that it saved: the last acknowledged value of each field, and what was deleted. */
class Acknowledged {
  readonly nodes = new Map<string, Map<string, { version: number; value: unknown }>>();
  readonly links = new Set<string>();
  readonly deleted = new Set<string>();
  saves = 0;

  listen(page: Page): void {
    page.on('response', async (response) => {
      if (!response.url().endsWith('/graph') || response.request().method() !== 'POST' || !response.ok()) return;
      const sent = response.request().postDataJSON() as { nodes?: Changes; edges?: Changes };
      const { nodes } = (await response.json()) as { nodes: { questNodeID: string; version: number }[] };
      this.#add(sent, new Map(nodes.map(({ questNodeID, version }) => [questNodeID, version])));
    });
  }

  #add({ nodes, edges }: { nodes?: Changes; edges?: Changes }, versions: ReadonlyMap<string, number>): void {
    this.saves += 1;
    for (const { questNodeID = '', ...fields } of nodes?.create ?? []) this.#learn(questNodeID, fields, 1);
    for (const { questNodeID = '', fields } of nodes?.update ?? []) {
      const version = versions.get(questNodeID);
      if (version !== undefined) this.#learn(questNodeID, fields, version);
    }
    for (const { fromID, toID } of edges?.create ?? []) this.links.add(`${String(fromID)} ${String(toID)}`);
    for (const id of nodes?.delete ?? []) this.deleted.add(id);
  }

  #learn(id: string, fields: Fields, version: number): void {
    const known = this.nodes.get(id) ?? new Map<string, { version: number; value: unknown }>();
    this.nodes.set(id, known);
    for (const [name, value] of Object.entries(fields))
      if (version >= (known.get(name)?.version ?? 0)) known.set(name, { version, value });
  }

  /** The graph that follows from it. */
  expected(): { nodes: { id: string; fields: Fields }[]; links: string[] } {
    const left = [...this.nodes].filter(([id]) => !this.deleted.has(id));
    return {
      nodes: left
        .map(([id, known]) => ({
          id,
          fields: Object.fromEntries([...known].map(([name, { value }]) => [name, value])),
        }))
        .toSorted((one, other) => (one.id < other.id ? -1 : 1)),
      links: [...this.links].filter((ends) => !ends.split(' ').some((id) => this.deleted.has(id))).toSorted(),
    };
  }
}

/** A dialog about the same field is answered, now one way and now the other. Nothing waits behind it. */
async function answerConflict(page: Page, isMine: boolean): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'You edited this in another window' });
  if (!(await dialog.isVisible())) return;
  const mine = dialog.getByText('This window', { exact: true });
  if (isMine && (await mine.first().isVisible())) {
    for (const choice of await mine.all()) await choice.click();
    await dialog.getByRole('button', { name: 'Save this' }).click();
  } else await dialog.getByRole('button', { name: 'Keep the other window’s' }).click();
  await expect(dialog).toHaveCount(0);
}

/** One thing that somebody does, by keys: what the other one does in the same moment may cut it short. */
async function act(page: Page, random: () => number, name: string): Promise<void> {
  const [what, steps, down, far] = [random(), Math.floor(random() * 6), random() < 0.5, random() < 0.3];
  await answerConflict(page, random() < 0.5);
  await page.locator('[data-graph-area]').focus();
  await page.keyboard.press('Escape');
  if (what < 0.2) {
    await page.getByRole('button', { name: 'Add node' }).press('Enter', { timeout: 5000 });
    await page.keyboard.type(`New ${name}`);
    await page.keyboard.press('Enter');
    return;
  }
  await page.keyboard.press('ArrowRight');
  for (let step = 0; step < steps; step++) await page.keyboard.press(down ? 'ArrowDown' : 'ArrowRight');
  if (what < 0.45) await page.keyboard.press(down ? 'Alt+ArrowRight' : 'Alt+ArrowDown');
  else if (what < 0.6) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(`After ${name}`);
    await page.keyboard.press('Enter');
  } else if (what < 0.9) {
    await page.keyboard.press('F2');
    await page.keyboard.press('Control+a');
    await page.keyboard.type(`Renamed ${name}`);
    await page.keyboard.press('Enter');
  } else if (far) {
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Alt+ArrowUp');
  } else await page.keyboard.press('Delete');
}

test('content §8: two at work on one quest end with the same graph, and miss nothing that was acknowledged', async ({
  page,
  browser,
}) => {
  test.setTimeout(600_000);
  const workspace = await newWorkspace(page);
  const questID = await newQuest(workspace);
  const [one, two] = [flowNode('One'), flowNode('Two', 300)];
  await workspace.call(`/quest/${questID}/graph`, { nodes: { create: [one, two] } });
  const acknowledged = new Acknowledged();
  await keepCopiedText(page);
  await openFlow(page, questID);
  const second = await otherWindow(page, browser);
  await keepCopiedText(second);
  await openFlow(second, questID);
  for (const each of [page, second]) acknowledged.listen(each);
  const [random, otherRandom] = [seeded(7), seeded(11)];
  // What two people do in a minute; each turn both do something at the same moment.
  for (let turn = 0; turn < 40; turn++)
    await Promise.all([act(page, random, `${turn} a`), act(second, otherRandom, `${turn} b`)]);

  let saved: WholeGraph = { nodes: [], links: [] };
  await expect
    .poll(async () => {
      for (const each of [page, second]) await answerConflict(each, false);
      const shown = [await shownGraph(page), await shownGraph(second)];
      saved = await savedGraph(workspace, questID);
      return shown.map((graph) => JSON.stringify(graph) === JSON.stringify(saved));
    })
    .toEqual([true, true]);
  expect(acknowledged.saves).toBeGreaterThan(50);
  expect(saved.nodes.length).toBeGreaterThan(5);
  const expected = acknowledged.expected();
  const savedByID = new Map(saved.nodes.map(({ id, fields }) => [id, fields]));
  expect(expected.nodes.filter(({ id }) => !savedByID.has(id))).toEqual([]);
  for (const { id, fields } of expected.nodes) expect({ id, ...savedByID.get(id) }).toMatchObject({ id, ...fields });
  const links = saved.links.map(({ fromID, toID }) => `${String(fromID)} ${String(toID)}`).toSorted();
  expect(links).toEqual(expected.links);
  await second.context().close();
});

test('content §8: edits of different fields of one node at the same moment both survive, and nobody is asked', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const questID = await newQuest(workspace);
  const one = flowNode('Find the key');
  await workspace.call(`/quest/${questID}/graph`, { nodes: { create: [one] } });
  await openFlow(page, questID);
  await page.locator('[data-graph-area]').focus();
  await page.keyboard.press('ArrowRight');
  let isFirst = true;
  await page.route('**/graph', async (route) => {
    if (isFirst && route.request().method() === 'POST') {
      isFirst = false;
      const fields = { note: 'Under the mat', x: 40 };
      const update = [{ questNodeID: one.questNodeID, version: 1, fields }];
      await workspace.call(`/quest/${questID}/graph`, { nodes: { update } });
    }
    await route.continue();
  });
  await page.keyboard.press('Enter');
  await page.keyboard.type('Find the iron key');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await graphOf(workspace, questID)).nodes[0])
    .toMatchObject({ title: 'Find the iron key', note: 'Under the mat', x: 40, version: 3 });
  await expect(page.getByRole('complementary', { name: 'Node' }).getByRole('textbox', { name: 'Note' })).toHaveValue(
    'Under the mat',
  );
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('content §8: a title that both changed is asked about, and mine can be kept', async ({ page }) => {
  const workspace = await newWorkspace(page);
  const questID = await newQuest(workspace);
  const one = flowNode('Find the key');
  await workspace.call(`/quest/${questID}/graph`, { nodes: { create: [one] } });
  await openFlow(page, questID);
  const title = async () => (await graphOf(workspace, questID)).nodes[0]?.title;
  await page.locator('[data-graph-area]').focus();
  await page.keyboard.press('ArrowRight');
  // What the other one does is not heard of: it comes at the very moment.
  let isFirst = true;
  await page.route('**/graph', async (route) => {
    if (isFirst && route.request().method() === 'POST') {
      isFirst = false;
      const fields = { title: 'Find the brass key' };
      const update = [{ questNodeID: one.questNodeID, version: 1, fields }];
      await workspace.call(`/quest/${questID}/graph`, { nodes: { update } });
    }
    await route.continue();
  });
  await page.keyboard.press('Enter');
  await page.keyboard.type('Find the iron key');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'You edited this in another window' });
  await expect(dialog).toBeVisible();
  expect(await title()).toBe('Find the brass key');
  await dialog.getByText('This window', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Save this' }).click();
  await expect.poll(title).toBe('Find the iron key');
});
