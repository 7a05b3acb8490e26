/** Its editor; the map is named in the address. */
export const editorPath = (dungeonMapID: string): string => `/dev/dungeon-maps/editor?map=${dungeonMapID}`;
