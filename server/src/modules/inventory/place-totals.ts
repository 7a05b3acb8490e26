import { sql } from 'kysely';
import type { PlaceTotals } from '#contract/inventory.ts';
import { exact } from '#contract/limits.ts';
import type { Records } from '#server/records/records.ts';

interface TotalsRow {
  placeID: string;
  boxes: number | string;
  items: number | string;
  quantity: number;
  value: number;
}

/** Boxes, different items, quantity and value of each place with everything below it, in one query; kept until the workspace changes. */
export function placeTotals(records: Records, workspaceID: string): Promise<PlaceTotals[]> {
  return records.cache.get(workspaceID, 'placeTotals', async () => {
    const { rows } = await sql<TotalsRow>`
      with recursive "within" ("placeID", "insideID", "depth") as (
        select "id", "id", 0 from "place" where "workspaceID" = ${workspaceID} and "deletedAt" is null
        union all
        select "within"."placeID", "place"."id", "within"."depth" + 1 from "within"
        inner join "place" on "place"."workspaceID" = ${workspaceID} and "place"."parentPlaceID" = "within"."insideID"
          and "place"."deletedAt" is null
        where "within"."depth" < 64
      )
      select "within"."placeID" as "placeID",
        count(distinct "box"."id") as "boxes",
        count(distinct "item"."id") as "items",
        coalesce(sum(case when "item"."id" is null then 0 else "stock"."quantity" end), 0) as "quantity",
        coalesce(sum("stock"."quantity" * coalesce("item"."value", 0)), 0) as "value"
      from "within"
      inner join "box" on "box"."workspaceID" = ${workspaceID} and "box"."placeID" = "within"."insideID"
        and "box"."deletedAt" is null
      left join "stock" on "stock"."workspaceID" = ${workspaceID} and "stock"."boxID" = "box"."id"
      left join "item" on "item"."workspaceID" = ${workspaceID} and "item"."id" = "stock"."itemID"
        and "item"."deletedAt" is null
      group by "within"."placeID"`.execute(records.database.read);
    return rows
      .map((row) => ({
        placeID: row.placeID,
        boxes: Number(row.boxes),
        items: Number(row.items),
        quantity: exact(row.quantity),
        value: Math.round(row.value * 100) / 100,
      }))
      .sort((a, b) => (a.placeID < b.placeID ? -1 : 1));
  });
}
