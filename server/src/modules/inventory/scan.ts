import { sql } from 'kysely';
import type { scanEverywhere, scanResolve } from '#contract/inventory.ts';
import { boxCode } from '#contract/kinds/box.ts';
import { fieldsOf } from '#contract/kinds/declaration.ts';
import type { Field } from '#contract/kinds/field-types.ts';
import { declarations } from '#contract/kinds/kinds.ts';
import { type PageKind, pageKinds } from '#contract/kinds/names.ts';
import type { OperationResponse } from '#contract/operation.ts';
import { sortKey } from '#server/database/fold.ts';
import { parseScanned, productNumbers } from '#server/modules/labels/service/scanned.ts';
import type { Behaviours } from '#server/records/behaviour.ts';
import type { Records } from '#server/records/records.ts';

interface ScanServices {
  records: Records;
  behaviours: Behaviours;
}

type Resolved = OperationResponse<typeof scanResolve>;

/**
 * What a scanned code means in this workspace (decisions §4 Scanning): a record's own id, a box code, then an item's
 * barcode, asset id or serial number. Only live records answer.
 */
export async function resolveScan(
  services: ScanServices,
  workspaceID: string,
  payload: string,
  publicURL: string,
): Promise<Resolved> {
  const code = parseScanned(payload, publicURL);
  if (code.kind === 'empty' || code.kind === 'url') return { match: null, claimableCode: null };
  if (code.kind === 'recordID') return { match: await byID(services, workspaceID, code.recordID), claimableCode: null };
  const { text } = code;
  if (code.kind === 'product') {
    const match =
      (await byCode(services, workspaceID, text, [text, code.digits])) ??
      (await byCode(services, workspaceID, text, productNumbers(code.gtin)));
    if (match || !code.candidates) return { match, claimableCode: null };
  }
  const codes = code.candidates ?? [];
  const match = await byCode(services, workspaceID, text, codes);
  if (match) return { match, claimableCode: null };
  const claimable = codes.at(-1) ?? '';
  const canClaim = boxCode.safeParse(claimable).success && !(await isKept(services, workspaceID, codes));
  return { match, claimableCode: canClaim ? claimable : null };
}

/** The same in every workspace that the user belongs to; of the others it says nothing. */
export async function resolveEverywhere(
  services: ScanServices,
  userID: string,
  payload: string,
  publicURL: string,
): Promise<OperationResponse<typeof scanEverywhere>> {
  const own = await services.records.database.read
    .selectFrom('workspaceMember')
    .innerJoin('workspace', 'workspace.workspaceID', 'workspaceMember.workspaceID')
    .select(['workspace.workspaceID', 'workspace.name'])
    .where('workspaceMember.userID', '=', userID)
    .orderBy('workspaceMember.joinedAt')
    .orderBy('workspace.workspaceID')
    .execute();
  const found: OperationResponse<typeof scanEverywhere>['found'] = [];
  for (const { workspaceID, name } of own) {
    const { match } = await resolveScan(services, workspaceID, payload, publicURL);
    if (match) found.push({ workspaceID, workspaceName: name, match });
  }
  return { found };
}

/** Kinds with fields that are scanned, in the order in which they are asked, and those fields. */
const scanned = pageKinds.flatMap((kind) => {
  const fields = fieldsOf(declarations[kind])
    .filter(({ scanRank }) => scanRank !== undefined)
    .sort((a, b) => (a.scanRank ?? 0) - (b.scanRank ?? 0));
  return fields.length === 0 ? [] : [{ kind, fields }];
});

/** The record with the first of these codes; of several with it, the one that was made first. */
const byCodes = (
  { database }: Records,
  kind: PageKind,
  field: Field & { name: string },
  workspaceID: string,
  codes: string[],
) => {
  const column = sql.ref(field.isSortable ? `${field.name}Fold` : field.name);
  const values = field.isSortable ? codes.map(sortKey) : codes;
  const ranks = values.map((value, rank) => sql`when ${value} then ${sql.lit(rank)}`);
  return database.read
    .selectFrom(kind)
    .select('id')
    .where('workspaceID', '=', workspaceID)
    .where(sql<boolean>`${column} in (${sql.join(values)}) and ${column} <> ''`)
    .orderBy(sql`case ${column} ${sql.join(ranks, sql` `)} end`)
    .orderBy('id')
    .limit(1);
};

/** A code that is unique stays with its record in the trash, so nothing else can claim it. */
async function isKept({ records }: ScanServices, workspaceID: string, codes: string[]): Promise<boolean> {
  for (const { kind, fields } of scanned)
    for (const field of fields.filter(({ isUnique }) => isUnique))
      if (await byCodes(records, kind, field, workspaceID, codes).executeTakeFirst()) return true;
  return false;
}

/** Unique codes before those that several records may have. */
async function byCode(services: ScanServices, workspaceID: string, text: string, unique: string[]) {
  const other = [text, text.toUpperCase(), text.toLowerCase(), ...unique];
  for (const isUnique of [true, undefined])
    for (const { kind, fields } of scanned)
      for (const field of fields.filter((one) => one.isUnique === isUnique)) {
        const codes = isUnique ? unique : other;
        const found = await byCodes(services.records, kind, field, workspaceID, codes)
          .where('deletedAt', 'is', null)
          .executeTakeFirst();
        if (found) return byID(services, workspaceID, found.id);
      }
  return null;
}

async function byID(
  { records, behaviours }: ScanServices,
  workspaceID: string,
  id: string,
): Promise<Resolved['match']> {
  for (const kind of pageKinds) {
    const row = await records.database.read
      .selectFrom(kind)
      .select(sql<string>`${sql.ref(declarations[kind].titleField)}`.as('title'))
      .where('workspaceID', '=', workspaceID)
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    if (!row) continue;
    const where = await behaviours[kind]?.where?.({ records, workspaceID }, [id]);
    return { kind, id, title: row.title, where: where?.get(id) ?? '' };
  }
  return null;
}
