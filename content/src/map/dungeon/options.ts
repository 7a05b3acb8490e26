/** How a random dungeon is made. Shares go from 0 to 1, sizes are in tiles. */
export interface DungeonOptions {
  /** The same seed and options always give the same dungeon. */
  seed: string;
  width: number;
  height: number;
  /** How many rooms are tried for; fewer come of it where they do not fit. */
  rooms: number;
  /** Inside its walls. */
  smallestRoom: number;
  largestRoom: number;
  corridorWidth: 1 | 2;
  /** The share of rooms that have a second way to a neighbor, so that one can walk in circles. */
  loops: number;
  /** The share of ways into rooms that have a door. */
  doors: number;
  /** The share of rooms that are caves. */
  caves: number;
  /** The share of rooms that are lit. */
  lights: number;
  /** Chests, pillars, rubble and the like. */
  hasThings: boolean;
}

/** What a dialog begins with. */
export const dungeonDefaults: DungeonOptions = {
  ...{ seed: 'lorebox', width: 60, height: 40, rooms: 14, smallestRoom: 4, largestRoom: 10, corridorWidth: 1 },
  ...{ loops: 0.3, doors: 0.7, caves: 0.25, lights: 0.6, hasThings: true },
};

/** From where to where each number makes sense; a dungeon that is asked for more gets the nearest. */
export const DUNGEON_LIMITS = {
  width: [12, 1000],
  height: [12, 1000],
  rooms: [1, 500],
  smallestRoom: [3, 40],
  largestRoom: [3, 40],
  loops: [0, 1],
  doors: [0, 1],
  caves: [0, 1],
  lights: [0, 1],
} as const satisfies Partial<Record<keyof DungeonOptions, readonly [number, number]>>;

const WHOLE = ['width', 'height', 'rooms', 'smallestRoom', 'largestRoom'];

/** The options within their limits, and the smaller of two sizes first. */
export function withinLimits(options: DungeonOptions): DungeonOptions {
  const inside = Object.entries(DUNGEON_LIMITS).map(([key, [least, most]]) => {
    const given = Number(options[key as keyof DungeonOptions]);
    const value = Math.min(most, Math.max(least, Number.isFinite(given) ? given : least));
    return [key, WHOLE.includes(key) ? Math.round(value) : value] as const;
  });
  const limited: DungeonOptions = { ...options, ...Object.fromEntries(inside) };
  // Two tiles of rock stay along each border.
  const largest = Math.min(Math.max(limited.smallestRoom, limited.largestRoom), limited.width - 6, limited.height - 6);
  return {
    ...limited,
    smallestRoom: Math.min(limited.smallestRoom, limited.largestRoom, largest),
    largestRoom: largest,
  };
}
