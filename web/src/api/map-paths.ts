// Beside maps.ts: the page of a place needs these and none of its operations.

/** The address of what is drawn on a map. */
export const mapPicture = (workspaceID: string, dungeonMapID: string): string =>
  `/api/workspace/${workspaceID}/dungeonMap/${dungeonMapID}/picture?size=large`;

/** Its editor; the map is named in the address, and the object that is to be shown there. */
export const editorPath = (dungeonMapID: string, objectID?: string): string =>
  `/dev/dungeon-maps/editor?map=${dungeonMapID}${objectID === undefined ? '' : `&object=${objectID}`}`;
