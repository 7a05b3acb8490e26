import type { PlaceRow } from '#contract/place.ts';
import { chunks } from '#server/database/search/write.ts';
import { invalid, ProblemError } from '#server/http/problem.ts';
import { covers } from '#server/modules/media/service/rows.ts';
import { decode, type RecordKind, type StoredRecord } from '#server/records/kind.ts';
import { type BoxFields, type BoxRecord, boxKind } from '#server/records/kinds/box.ts';
import { type PlaceRecord, placeKind } from '#server/records/kinds/place.ts';
import type { Records } from '#server/records/records.ts';
import { named } from '#server/records/wording.ts';
import type { Work } from '#server/records/work.ts';
import { placeTree } from './service/tree.ts';

/** Every place of the workspace (or those asked for) in tree order. */
export async function placeRows(
  records: Records,
  workspaceID: string,
  only?: (place: { placeID: string; parentPlaceID: string | null }) => boolean,
): Promise<PlaceRow[]> {
  const { read } = records.database;
  const tree = await placeTree(records, workspaceID);
  const wanted = only ? tree.ordered.filter(only) : tree.ordered;
  const [places, boxes, thumbnails] = await Promise.all([
    read
      .selectFrom('place')
      .select(['id', 'description', 'tags', 'version', 'updatedAt'])
      .where('workspaceID', '=', workspaceID)
      .where('deletedAt', 'is', null)
      .execute(),
    boxCounts(records, workspaceID),
    covers(
      records,
      workspaceID,
      'place',
      wanted.map((node) => node.placeID),
    ),
  ]);
  const byID = new Map(places.map((place) => [place.id, place]));
  return wanted.flatMap((node) => {
    const place = byID.get(node.placeID);
    if (!place) return [];
    return [
      {
        placeID: node.placeID,
        name: node.name,
        description: place.description,
        tags: JSON.parse(place.tags) as string[],
        parentPlaceID: node.parentPlaceID,
        path: node.path,
        depth: node.depth,
        childCount: node.children.length,
        boxCount: boxes.get(node.placeID) ?? 0,
        version: place.version,
        updatedAt: place.updatedAt,
        thumbnailURL: thumbnails.get(node.placeID) ?? '',
      },
    ];
  });
}

function boxCounts(records: Records, workspaceID: string): Promise<Map<string, number>> {
  return records.cache.get(workspaceID, 'boxesByPlace', async () => {
    const rows = await records.database.read
      .selectFrom('box')
      .select((select) => ['placeID', select.fn.countAll<number>().as('boxes')])
      .where('workspaceID', '=', workspaceID)
      .where('deletedAt', 'is', null)
      .where('placeID', 'is not', null)
      .groupBy('placeID')
      .execute();
    return new Map(rows.map((row) => [row.placeID as string, Number(row.boxes)]));
  });
}

/** Refuses a parent that is the place itself or below it: the tree has no cycles (decisions §4). */
export async function requireNoCycle(work: Work, placeID: string, parentPlaceID: string | null): Promise<void> {
  const seen = new Set([placeID]);
  let next = parentPlaceID;
  while (next !== null) {
    if (seen.has(next))
      throw invalid({ pointer: '/parentPlaceID', detail: 'A place cannot stand inside itself or below itself.' });
    seen.add(next);
    const [parent] = await work.findMany(placeKind, [next]);
    next = parent?.parentPlaceID ?? null;
  }
}

async function holding<F extends object>(
  work: Work,
  kind: RecordKind<F>,
  field: string,
  placeIDs: string[],
): Promise<StoredRecord<F>[]> {
  const found: StoredRecord<F>[] = [];
  for (const chunk of chunks(placeIDs)) {
    const rows = await work.db
      .selectFrom(kind.table)
      .selectAll()
      .where('workspaceID', '=', work.context.workspaceID)
      .where('deletedAt', 'is', null)
      .where(field as never, 'in', chunk as never)
      .execute();
    for (const row of rows) found.push(decode(kind, row as unknown as Record<string, unknown>));
  }
  return found;
}

/** The places below these, nearest first. */
async function below(work: Work, placeIDs: string[]): Promise<PlaceRecord[]> {
  const all: PlaceRecord[] = [];
  let level = placeIDs;
  while (level.length > 0) {
    const children = (await holding(work, placeKind, 'parentPlaceID', level)).filter(
      (child) => !placeIDs.includes(child.id) && !all.some((known) => known.id === child.id),
    );
    all.push(...children);
    level = children.map((child) => child.id);
  }
  return all;
}

type Contents = { action: 'trash' } | { action: 'move'; toID: string | null } | undefined;

/**
 * Puts places into the trash. What they hold goes where `contents` says: `move` sends direct children and boxes to
 * another place (or none), `trash` takes all below along. 409 when they hold something and nothing was said.
 */
export async function deletePlaces(work: Work, ids: readonly string[], contents: Contents): Promise<void> {
  const places = await work.getMany(placeKind, ids);
  const placeIDs = places.map((place) => place.id);
  if (contents?.action === 'move' && contents.toID !== null) await work.get(placeKind, contents.toID);
  const descendants = await below(work, placeIDs);
  const inside = contents?.action === 'trash' ? [...placeIDs, ...descendants.map((place) => place.id)] : placeIDs;
  const boxes: BoxRecord[] = await holding<BoxFields>(work, boxKind, 'placeID', inside);
  if (descendants.length + boxes.length > 0) {
    if (!contents)
      throw new ProblemError('conflict', 'This place holds other places or boxes. Say where they go.', {
        errors: [{ pointer: '/contents', detail: 'Say where the places and boxes in it go.' }],
      });
    if (contents.action === 'move') await moveContents(work, places, descendants, boxes, contents.toID);
    else {
      await work.trash(boxKind, boxes);
      await work.trash(placeKind, descendants);
    }
  }
  await work.trash(placeKind, places);
  work.summarise(`Deleted ${named(places, 'place')}`);
}

async function moveContents(
  work: Work,
  places: PlaceRecord[],
  descendants: PlaceRecord[],
  boxes: BoxRecord[],
  toID: string | null,
): Promise<void> {
  const doomed = new Set(places.map((place) => place.id));
  if (toID !== null && doomed.has(toID))
    throw invalid({ pointer: '/contents/toID', detail: 'Choose a place that is not being deleted.' });
  for (const box of boxes) await work.update(boxKind, box, { placeID: toID });
  for (const child of descendants) {
    if (child.parentPlaceID === null || !doomed.has(child.parentPlaceID)) continue;
    // The one that receives the others cannot hold itself; with its parent gone it stands at the root.
    const parentPlaceID = child.id === toID ? null : toID;
    if (parentPlaceID !== null) await requireNoCycle(work, child.id, parentPlaceID);
    await work.update(placeKind, child, { parentPlaceID });
  }
}

/** Takes places back, with what was trashed in the same batch; one whose parent is gone comes back at the root. */
export async function restorePlaces(work: Work, ids: readonly string[]): Promise<void> {
  const places = await work.getTrashed(placeKind, ids);
  const batches = [...new Set(places.map((place) => place.deletedBatchID))].filter((batch) => batch !== null);
  const together = async <F extends object>(kind: RecordKind<F>) => {
    if (batches.length === 0) return [];
    const rows = await work.db
      .selectFrom(kind.table)
      .selectAll()
      .where('workspaceID', '=', work.context.workspaceID)
      .where('deletedBatchID', 'in', batches)
      .execute();
    return rows.map((row) => decode(kind, row as unknown as Record<string, unknown>));
  };
  const trashedPlaces = await together(placeKind);
  const chosen = new Set(places.map((place) => place.id));
  // Only what hangs below the places asked for, not everything the batch deleted.
  for (let grew = true; grew; ) {
    grew = false;
    for (const place of trashedPlaces)
      if (!chosen.has(place.id) && place.parentPlaceID !== null && chosen.has(place.parentPlaceID)) {
        chosen.add(place.id);
        grew = true;
      }
  }
  const back = [...new Map([...places, ...trashedPlaces].map((place) => [place.id, place])).values()].filter((place) =>
    chosen.has(place.id),
  );
  const boxes = (await together(boxKind)).filter((box) => box.placeID !== null && chosen.has(box.placeID));
  await work.restore(placeKind, back);
  await work.restore(boxKind, boxes);
  const restored = await work.findMany(
    placeKind,
    back.map((place) => place.id),
  );
  for (const place of restored) {
    if (place.parentPlaceID === null || chosen.has(place.parentPlaceID)) continue;
    const [parent] = await work.findMany(placeKind, [place.parentPlaceID]);
    if (!parent || parent.deletedAt !== null) await work.update(placeKind, place, { parentPlaceID: null });
    else await requireNoCycle(work, place.id, place.parentPlaceID);
  }
  work.summarise(`Restored ${named(places, 'place')}`);
}
