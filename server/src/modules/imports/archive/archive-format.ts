import { z } from 'zod';
import { dateTime, id, tag } from '#contract/fields.ts';
import {
  type FieldSchemas,
  fieldSchemas,
  fieldsOf,
  type KindDeclaration,
  type Simplify,
} from '#contract/kinds/declaration.ts';
import { gameFields } from '#contract/kinds/item.ts';
import { type Declarations, declarations } from '#contract/kinds/kinds.ts';
import { markFields } from '#contract/kinds/mark-fields.ts';
import { propertyValues } from '#contract/kinds/property-values.ts';
import { archiveBytesMax } from '#contract/limits.ts';

/**
 * The whole-workspace archive (decisions §4 Export), a zip of `workspace.json`, `files/<sha256>` for every photo and
 * attachment, and `manifest.json` with the size and hash of each. It holds every living record with its id and date of
 * creation; not the history, not the trash, not who did what.
 */
export const archiveFormat = 'lorebox-archive';
export const archiveVersion = 2;
export const manifestName = 'manifest.json';
export const workspaceName = 'workspace.json';
export const fileNameOf = (sha256: string) => `files/${sha256}`;

/** What reading one may cost; a zip that says or turns out to be more is refused. */
export const archiveLimits = {
  entries: 50_000,
  manifestBytes: 20 * 1024 * 1024,
  workspaceBytes: 200 * 1024 * 1024,
  /** Objects and lists in workspace.json: ten or more for each of the records that a workspace is made for. 60 million empty ones fit into its bytes. */
  workspaceValues: 4_000_000,
  fileBytes: 64 * 1024 * 1024,
  totalBytes: archiveBytesMax,
  /** Photos and attachments are stored as they are; only a bomb is so much smaller than what it holds. */
  ratio: 200,
} as const;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const record = { id, createdAt: dateTime };
/** What files may still call a record by (docs/decisions/0040), of kinds with keys. */
const earlierKeys = z.array(z.string().min(1).max(200)).max(50).default([]);
/** As many as there are: see tooManyTags (read-archive.ts). */
const tags = z.array(tag).max(1000);
const count = z.number().int().min(0);

/** Fields that records got after archives of version 2 were first written. */
const laterFields: Readonly<Record<string, readonly string[]>> = {
  item: gameFields,
  npc: ['factionID', 'shop', 'schedule'],
  media: ['artworkID'],
  box: Object.keys(markFields),
  place: Object.keys(markFields),
};
const isLater = (kind: string, name: string) => laterFields[kind]?.includes(name) === true;

type ArchiveShape<Declaration extends KindDeclaration> = Extract<
  Simplify<typeof record & FieldSchemas<Declaration>>,
  z.ZodRawShape
>;
type ArchiveRecords = { [Kind in keyof Declarations]: z.ZodObject<ArchiveShape<Declarations[Kind]>> };

/** Each kind of record in the order in which it can be written: what is referred to comes first. */
export const archiveRecords = Object.fromEntries(
  Object.entries(declarations).map(([kind, declaration]: [string, KindDeclaration]) => {
    const fields = fieldSchemas(declaration) as Record<string, z.ZodType>;
    for (const { name, type, schema, initial, isKey } of fieldsOf(declaration)) {
      // A kind may have got a field since the archive was made; a key is then made of the name.
      if (isKey) fields[name] = schema.or(z.literal('')).default('');
      else if (type === 'tags') fields[name] = tags;
      else if (type === 'properties') fields[name] = propertyValues.default({});
      else if (initial !== undefined && isLater(kind, name)) fields[name] = schema.default(initial);
    }
    if (fieldsOf(declaration).some(({ isKey }) => isKey)) fields.earlierKeys = earlierKeys;
    const schema = z.strictObject({ ...record, ...fields });
    return [kind, declaration.whole ? schema.and(declaration.whole) : schema];
  }),
) as unknown as ArchiveRecords;

export type ArchiveKind = keyof typeof archiveRecords;
export type ArchiveRecord<Kind extends ArchiveKind = ArchiveKind> = z.output<(typeof archiveRecords)[Kind]>;
export const archiveKinds = Object.keys(archiveRecords) as ArchiveKind[];

/** One of before is read too (upgrade-archive.ts). */
const version = z.literal([1, archiveVersion], { error: 'it was written by a newer version of Lorebox' });

/** The shape of `workspace.json`; each record is held against archiveRecords by itself, so that a bad one is reported by name. */
export const archiveDocument = z.object({
  format: z.literal(archiveFormat),
  version,
  /** Its currency and language (archive-workspace.ts); archives of before have none. */
  workspace: z.unknown().optional(),
  ...(Object.fromEntries(archiveKinds.map((kind) => [kind, z.array(z.unknown()).default([])])) as Record<
    ArchiveKind,
    z.ZodDefault<z.ZodArray<z.ZodUnknown>>
  >),
});

export const archiveManifest = z.object({
  format: z.literal(archiveFormat),
  version,
  files: z.array(z.strictObject({ path: z.string().max(100), bytes: count, sha256 })),
});
export type ArchiveManifest = z.output<typeof archiveManifest>;
