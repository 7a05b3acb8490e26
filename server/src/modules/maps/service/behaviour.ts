import type { dungeonMapDeclaration } from '#contract/kinds/dungeon-map.ts';
import type { Behaviour } from '#server/records/behaviour.ts';
import { deleteMaps } from '../delete-maps.ts';

/** A map without a photo is shown by what is drawn on it. */
export const dungeonMapBehaviour: Behaviour<typeof dungeonMapDeclaration> = {
  deleteCommand: deleteMaps,
  picture: (workspaceID, id) => `/api/workspace/${workspaceID}/dungeonMap/${id}/picture?size=small`,
};
