import { sql } from 'kysely';
import { type artworkDeclaration, artworkFileFields, largeArtworkBytes } from '#contract/kinds/artwork.ts';
import type { Behaviour } from '#server/records/behaviour.ts';
import { artworkKind } from '#server/records/kinds/artwork.ts';
import { mediaURL } from '#server/records/media-rows.ts';

/** Of a row of the table `artwork`: whether a record that is not in the trash refers to it. */
export const isArtworkUsed = (workspaceID: string) =>
  sql<boolean>`exists (select 1 from "reference" where "reference"."workspaceID" = ${workspaceID}
    and "reference"."targetID" = ${sql.ref('artwork.id')} and "reference"."targetKind" = 'artwork'
    and "reference"."isLive" = 1)`;

/** What is special of artwork: what its file says is not typed, and lists find what is large or used nowhere. */
export const artworkBehaviour: Behaviour<typeof artworkDeclaration> = {
  async prepare(_tx, values, before) {
    const kept = artworkFileFields.map((name) => [name, (before ?? artworkKind.initial)[name]]);
    return { ...values, ...Object.fromEntries(kept) };
  },

  filters: ['unused', 'large', 'picture', 'tiles'],
  async filter(base, { workspaceID, query: { unused, large, picture, tiles } }) {
    let filtered = base;
    const isUsed = isArtworkUsed(workspaceID);
    const isLarge = sql<boolean>`${sql.ref('artwork.bytes')} >= ${largeArtworkBytes}`;
    if (unused !== undefined) filtered = filtered.where(unused ? sql<boolean>`not ${isUsed}` : isUsed);
    if (large !== undefined) filtered = filtered.where(large ? isLarge : sql<boolean>`not (${isLarge})`);
    const isPicture = sql<boolean>`${sql.ref('artwork.medium')} in ('picture', 'vector')`;
    const hasTiles = sql<boolean>`${sql.ref('artwork.tileSet')} <> 'null'`;
    if (picture !== undefined) filtered = filtered.where(picture ? isPicture : sql<boolean>`not (${isPicture})`);
    if (tiles !== undefined) filtered = filtered.where(tiles ? hasTiles : sql<boolean>`not (${hasTiles})`);
    return filtered;
  },

  async complete({ records, workspaceID }, rows) {
    const files = await records.database.read
      .selectFrom('media')
      .select(['id', 'recordID'])
      .where('workspaceID', '=', workspaceID)
      .where('recordKind', '=', 'artwork')
      .where(
        'recordID',
        'in',
        rows.map(({ id }) => id),
      )
      .where('role', '=', 'attachment')
      .where('deletedAt', 'is', null)
      .execute();
    const byRecord = new Map(files.map(({ id, recordID }) => [recordID, mediaURL(workspaceID, id, 'full')]));
    return rows.map(({ id }) => ({ fileURL: byRecord.get(id) ?? '' }));
  },
};
