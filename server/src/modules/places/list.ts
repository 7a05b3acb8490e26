import type { PlaceRow } from '#contract/kinds/place.ts';
import { covers } from '#server/records/media-rows.ts';
import type { Records } from '#server/records/records.ts';
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
      .select(['id', 'description', 'tags', 'icon', 'color', 'version', 'updatedAt'])
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
        icon: place.icon,
        color: place.color,
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
