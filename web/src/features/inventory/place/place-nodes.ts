import { MapPin } from 'lucide-react';
import type { PlaceRow } from '#contract/kinds/place.ts';
import { appearanceOf } from '#web/screens/record/appearance.ts';
import type { TreeNodeData } from '#web/ui/tree/tree-model.ts';
import { screens } from '../screen-paths.ts';

/** A place as a node of the tree. */
export interface PlaceNode extends TreeNodeData {
  row: PlaceRow;
}

export function placeNodes(rows: readonly PlaceRow[]): PlaceNode[] {
  return rows.map((row) => ({
    id: row.placeID,
    parentID: row.parentPlaceID,
    label: row.name,
    icon: MapPin,
    mark: appearanceOf(row),
    href: screens.place(row.placeID),
    row,
  }));
}

/** Those whose path or tags hold every word typed, and the places above them, so that the tree stays one. @param only null: any */
export function matchingPlaces(
  rows: readonly PlaceRow[],
  text: string,
  only: ReadonlySet<string> | null = null,
): { rows: PlaceRow[]; matches: PlaceRow[] } {
  const words = fold(text).split(/\s+/).filter(Boolean);
  if (words.length === 0 && only === null) return { rows: [...rows], matches: [...rows] };
  const byID = new Map(rows.map((row) => [row.placeID, row]));
  const shown = new Set<string>();
  const matches: PlaceRow[] = [];
  for (const row of rows) {
    const own = fold([row.name, row.description, ...row.tags].join(' '));
    const all = `${fold(row.path)} ${own}`;
    // The place itself must add something: else everything below a match would match too.
    const isSaid = words.every((word) => all.includes(word)) && words.some((word) => own.includes(word));
    if ((words.length > 0 && !isSaid) || only?.has(row.placeID) === false) continue;
    matches.push(row);
    for (let at: PlaceRow | undefined = row; at; at = at.parentPlaceID ? byID.get(at.parentPlaceID) : undefined) {
      shown.add(at.placeID);
    }
  }
  return { rows: rows.filter((row) => shown.has(row.placeID)), matches };
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Every place below these, without these. */
export function placesBelow(rows: readonly PlaceRow[], ids: readonly string[]): PlaceRow[] {
  const inside = new Set(ids);
  // Tree order: parents come before their children.
  return rows.filter((row) => {
    if (inside.has(row.placeID) || row.parentPlaceID === null || !inside.has(row.parentPlaceID)) return false;
    inside.add(row.placeID);
    return true;
  });
}

export interface PlaceContents {
  /** Standing directly in the places: what a move takes elsewhere. */
  direct: { places: number; boxes: number };
  /** At any depth: what trashing all takes along. */
  all: { places: number; boxes: number };
}

/** What places hold, which is what their deletion has to ask about (decisions §4). */
export function contentsOf(rows: readonly PlaceRow[], ids: readonly string[]): PlaceContents {
  const own = rows.filter((row) => ids.includes(row.placeID));
  const below = placesBelow(rows, ids);
  const children = below.filter((row) => row.parentPlaceID !== null && ids.includes(row.parentPlaceID));
  const boxes = sum(own);
  return {
    direct: { places: children.length, boxes },
    all: { places: below.length, boxes: boxes + sum(below) },
  };
}

function sum(rows: readonly PlaceRow[]): number {
  return rows.reduce((total, row) => total + row.boxCount, 0);
}
