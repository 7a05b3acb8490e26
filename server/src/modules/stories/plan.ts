import { isDeepStrictEqual } from 'node:util';
import { v7 as uuid } from 'uuid';
import { readStory } from '#content/import/read-story.ts';
import type { ExistingRecords } from '#content/import/story-names.ts';
import { StoryNames } from '#content/import/story-names.ts';
import { type StoryRecords, storyRecords } from '#content/import/story-records.ts';
import type { OperationBody } from '#contract/operation.ts';
import type { StoryImport, storyImport } from '#contract/story.ts';
import { inlineRecords } from '#server/records/jobs/long-command.ts';
import type { RecordReader } from '#server/records/record-reader.ts';

type Input = OperationBody<typeof storyImport>;

const shownMax = 200;
/** About so many characters make a node. */
const charactersANode = 60;

/** About how many records scripts become. */
export function recordsOf({ files }: Pick<Input, 'files'>): number {
  const characters = files.reduce((sum, { text }) => sum + text.length, 0);
  return Math.ceil(characters / charactersANode);
}

/** Whether scripts are read within a few milliseconds. */
export const isShort = (input: Pick<Input, 'files'>): boolean => recordsOf(input) <= inlineRecords;

export interface StoryPlan extends StoryRecords {
  /** Names of conversations that the workspace has already. */
  existing: string[];
  /** NPCs and variables of the workspace that it was made for. */
  madeFor: ExistingRecords;
}

/** What the scripts become in the workspace as it is. @param earlier the plan, where that workspace is still the same */
export async function planStory(
  reader: Pick<RecordReader, 'db' | 'context'>,
  input: Input,
  earlier?: StoryPlan,
): Promise<StoryPlan> {
  const madeFor = await existing(reader);
  if (earlier && isDeepStrictEqual(earlier.madeFor, madeFor)) return earlier;
  const texts = input.files.map(({ text }) => text);
  const names = new StoryNames(madeFor, uuid, texts);
  const records = storyRecords(readStory(input.format, input.files, names), names, input.grouping);
  return { ...records, existing: await existingNames(reader, records), madeFor };
}

/** Names are compared as people do, who import a script twice. */
async function existingNames(
  { db, context }: Pick<RecordReader, 'db' | 'context'>,
  { conversations }: StoryRecords,
): Promise<string[]> {
  const rows = await db
    .selectFrom('conversation')
    .select('name')
    .where('workspaceID', '=', context.workspaceID)
    .where('deletedAt', 'is', null)
    .execute();
  const there = new Set(rows.map(({ name }) => nameKey(String(name))));
  return conversations.map(({ name }) => name).filter((name) => there.has(nameKey(name)));
}

const nameKey = (name: string) => name.trim().toLowerCase();

async function existing({ db, context }: Pick<RecordReader, 'db' | 'context'>): Promise<ExistingRecords> {
  const { workspaceID } = context;
  const npcs = await db
    .selectFrom('npc')
    .select(['id', 'name', 'key'])
    .where('workspaceID', '=', workspaceID)
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  const variables = await db
    .selectFrom('variable')
    .select(['id', 'key', 'type', 'choices', 'initial'])
    .where('workspaceID', '=', workspaceID)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
  return {
    npcs: npcs as ExistingRecords['npcs'],
    variables: variables.map(({ id, key, type, choices, initial }) => ({
      ...{ id, key: String(key), type: String(type), initial: String(initial ?? '') },
      choices: JSON.parse(String(choices)) as string[],
    })),
  };
}

/** What is made, in numbers and names. */
export function storyAnswer(plan: StoryPlan): StoryImport {
  const { conversations, npcs, variables, problems, moreProblems } = plan;
  return {
    conversations: conversations.slice(0, shownMax).map(({ name, nodes }) => ({ name, nodes: nodes.length })),
    conversationCount: conversations.length,
    existing: plan.existing.slice(0, shownMax),
    existingCount: plan.existing.length,
    nodes: conversations.reduce((sum, { nodes }) => sum + nodes.length, 0),
    npcs: npcs.slice(0, shownMax).map(({ name }) => name),
    variables: variables
      .slice(0, shownMax)
      .map(({ key, type, initial }) => ({ key, type: type === 'any' ? 'text' : type, initial })),
    problems,
    moreProblems,
  };
}
