import { boxCode } from '#contract/box.ts';
import type { scanEverywhere, scanResolve } from '#contract/inventory.ts';
import type { OperationResponse } from '#contract/operation.ts';
import { sortKey } from '#server/database/fold.ts';
import { parseScanned } from '#server/modules/labels/service/scanned.ts';
import { placeTree } from '#server/modules/places/service/tree.ts';
import { boxLine, whereabouts } from '#server/modules/stock/service/whereabouts.ts';
import type { Records } from '#server/records/records.ts';

type Resolved = OperationResponse<typeof scanResolve>;

/**
 * What a scanned code means in this workspace (decisions §4 Scanning): a record's own id, a box code, then an item's
 * barcode, asset id or serial number. Only live records answer.
 */
export async function resolveScan(
  records: Records,
  workspaceID: string,
  payload: string,
  publicURL: string,
): Promise<Resolved> {
  const scanned = parseScanned(payload, publicURL);
  if (scanned.kind === 'empty' || scanned.kind === 'url') return { match: null, claimableCode: null };
  if (scanned.kind === 'recordID')
    return { match: await byID(records, workspaceID, scanned.recordID), claimableCode: null };
  const codes = scanned.kind === 'code' ? scanned.candidates : [scanned.text, scanned.gtin];
  const { text } = scanned;
  const match =
    (await byBoxCode(records, workspaceID, codes)) ??
    (await byItemCode(records, workspaceID, [text, text.toUpperCase(), text.toLowerCase(), ...codes]));
  if (match || scanned.kind !== 'code') return { match, claimableCode: null };
  const claimable = codes.at(-1) ?? '';
  const canClaim = boxCode.safeParse(claimable).success && !(await isTrashed(records, workspaceID, codes));
  return { match, claimableCode: canClaim ? claimable : null };
}

/** The same in every workspace that the user belongs to; of the others it says nothing. */
export async function resolveEverywhere(
  records: Records,
  userID: string,
  payload: string,
  publicURL: string,
): Promise<OperationResponse<typeof scanEverywhere>> {
  const own = await records.database.read
    .selectFrom('workspaceMember')
    .innerJoin('workspace', 'workspace.workspaceID', 'workspaceMember.workspaceID')
    .select(['workspace.workspaceID', 'workspace.name'])
    .where('workspaceMember.userID', '=', userID)
    .orderBy('workspaceMember.joinedAt')
    .orderBy('workspace.workspaceID')
    .execute();
  const found: OperationResponse<typeof scanEverywhere>['found'] = [];
  for (const { workspaceID, name } of own) {
    const { match } = await resolveScan(records, workspaceID, payload, publicURL);
    if (match) found.push({ workspaceID, workspaceName: name, match });
  }
  return { found };
}

/** A box in the trash keeps its code, so nothing else can claim it. */
async function isTrashed(records: Records, workspaceID: string, codes: string[]): Promise<boolean> {
  const box = await records.database.read
    .selectFrom('box')
    .select('id')
    .where('workspaceID', '=', workspaceID)
    .where('codeFold', 'in', codes.map(sortKey))
    .executeTakeFirst();
  return box !== undefined;
}

async function byBoxCode(records: Records, workspaceID: string, codes: string[]): Promise<Resolved['match']> {
  const box = await records.database.read
    .selectFrom('box')
    .select('id')
    .where('workspaceID', '=', workspaceID)
    .where('codeFold', 'in', codes.map(sortKey))
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return box ? byID(records, workspaceID, box.id) : null;
}

async function byItemCode(records: Records, workspaceID: string, codes: string[]): Promise<Resolved['match']> {
  for (const column of ['barcode', 'assetID', 'serialNumber'] as const) {
    const item = await records.database.read
      .selectFrom('item')
      .select('id')
      .where('workspaceID', '=', workspaceID)
      .where(column, '<>', '')
      .where(column, 'in', codes)
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .executeTakeFirst();
    if (item) return byID(records, workspaceID, item.id);
  }
  return null;
}

async function byID(records: Records, workspaceID: string, id: string): Promise<Resolved['match']> {
  const { read } = records.database;
  const live = (table: 'item' | 'place') =>
    read
      .selectFrom(table)
      .select('name')
      .where('workspaceID', '=', workspaceID)
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
  const box = await read
    .selectFrom('box')
    .select(['name', 'code', 'placeID'])
    .where('workspaceID', '=', workspaceID)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  const pathOf = async (placeID: string) => (await placeTree(records, workspaceID)).byID.get(placeID)?.path ?? '';
  if (box) {
    const path = box.placeID === null ? '' : await pathOf(box.placeID);
    return { kind: 'box', id, title: box.name, where: boxLine(box.code, path) };
  }
  const item = await live('item');
  if (item) {
    const where = (await whereabouts(records, workspaceID, [id])).get(id)?.where ?? '';
    return { kind: 'item', id, title: item.name, where };
  }
  const place = await live('place');
  return place ? { kind: 'place', id, title: place.name, where: await pathOf(id) } : null;
}
