import type { Dispatch } from '@reduxjs/toolkit';
import type { RecordKindName } from '#contract/kinds/names.ts';
import {
  type WorldKind,
  type WorldNames,
  worldDigestGet,
  worldIDsMax,
  worldKinds,
  worldNamesGet,
  worldRecordsGet,
  worldStateGet,
} from '#contract/world.ts';
import { callOperation } from '../transport/send.ts';

export { worldIDsMax };

export const isWorldKind = (kind: RecordKindName): kind is WorldKind => worldKinds.some((each) => each === kind);

/** A page of everything (content §9), as it was sent: a worker reads it. @param after the `next` of the page before */
export function readWorldPage(dispatch: Dispatch, workspaceID: string, after?: string) {
  return callOperation(dispatch, worldDigestGet, { workspaceID, after });
}

/** What scripts call records by, which is there before all of a large world is. Null: it could not be read. */
export async function readWorldNames(dispatch: Dispatch, workspaceID: string): Promise<WorldNames | null> {
  const { data } = await callOperation(dispatch, worldNamesGet, { workspaceID });
  return data ? (JSON.parse(await data.text()) as WorldNames) : null;
}

/** These records as they are now. */
export function readWorldRecords(dispatch: Dispatch, workspaceID: string, kind: WorldKind, ids: string[]) {
  return callOperation(dispatch, worldRecordsGet, { workspaceID, kind, ids });
}

/** Whether the workspace holds a game, and not an inventory alone. */
export function readWorldState(dispatch: Dispatch, workspaceID: string) {
  return callOperation(dispatch, worldStateGet, { workspaceID });
}
