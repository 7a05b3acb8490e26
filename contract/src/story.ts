import { z } from 'zod';
import { batch, workspaceParams } from './fields.ts';
import { variableTypes } from './kinds/variable.ts';
import { type OperationResponse, operation } from './operation.ts';

/** Formats of scripts that conversations are made from. */
export const storyFormats = {
  yarn: 'Yarn Spinner',
  twee: 'Twee (Twine)',
  arcweave: 'Arcweave',
  articy: 'articy:draft',
} as const;
export type StoryFormat = keyof typeof storyFormats;

export const storyFilesMax = 100;
/** Of all files together. */
export const storyCharactersMax = 3_000_000;

const count = z.number().int();
/** `part`: of a file that nobody reads by lines. */
const place = { file: z.string(), line: count, column: count, part: z.string().optional() };

export const storyProblem = z.object({
  ...place,
  message: z.string(),
  /** What becomes of it: a note for writers, nothing, or something else than it says. */
  outcome: z.enum(['note', 'leftOut', 'changed']),
});

export const storyImport = operation({
  name: 'storyImport',
  method: 'POST',
  path: '/workspace/:workspaceID/story/import',
  access: { workspace: 'editor' },
  rate: 'write',
  summary:
    'Create conversations, with the NPCs and variables they need, from scripts of other tools, as one batch. dryRun shows what would be created and writes nothing',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({
    format: z.enum(Object.keys(storyFormats) as [StoryFormat]),
    /** A conversation for each node, passage or element, or for each file or board. */
    grouping: z.enum(['passage', 'file']),
    files: z
      .array(z.strictObject({ name: z.string().max(200), text: z.string().max(storyCharactersMax) }))
      .min(1)
      .max(storyFilesMax, `At most ${storyFilesMax} files at a time`)
      .refine(
        (files) => files.reduce((sum, { text }) => sum + text.length, 0) <= storyCharactersMax,
        'The files have more than 3,000,000 characters. Import fewer at a time.',
      ),
    dryRun: z.boolean().optional(),
  }),
  bodyLimit: 12_000_000,
  response: z.object({
    /** By name, at most 200, with how many nodes each has. */
    conversations: z.array(z.object({ name: z.string(), nodes: count })),
    conversationCount: count,
    /** Names of those that the workspace has already, at most 200: they are made once more. */
    existing: z.array(z.string()),
    existingCount: count,
    nodes: count,
    /** Names of those that are made, at most 200. */
    npcs: z.array(z.string()),
    variables: z.array(
      z.object({
        key: z.string(),
        type: z.enum(Object.keys(variableTypes) as [keyof typeof variableTypes]),
        initial: z.string(),
      }),
    ),
    problems: z.array(storyProblem),
    moreProblems: count,
    batchID: batch.batchID.optional(),
    entryCount: batch.entryCount,
  }),
});
export type StoryImport = OperationResponse<typeof storyImport>;
export type StoryImportProblem = StoryImport['problems'][number];
