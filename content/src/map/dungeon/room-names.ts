import type { Random } from '../terrain/random.ts';

const FIRST = [
  ...['Silent', 'Sunken', 'Broken', 'Gilded', 'Forgotten', 'Frozen', 'Crimson', 'Hollow', 'Ancient', 'Whispering'],
  ...['Burned', 'Flooded', 'Hidden', 'Shattered', 'Moonlit', 'Rusted', 'Grand', 'Lower', 'Bone', 'Serpent'],
];
const HALLS = [
  ...['Hall', 'Chamber', 'Crypt', 'Gallery', 'Vault', 'Library', 'Shrine', 'Armory', 'Cellar', 'Barracks'],
  ...['Kitchen', 'Forge', 'Chapel', 'Guardroom', 'Study', 'Throne Room', 'Cistern', 'Prison'],
];
const CAVES = ['Cavern', 'Grotto', 'Den', 'Hollow', 'Sinkhole', 'Lair', 'Fissure', 'Burrow'];

/** A name for each room, none twice. */
export function nameRooms(rooms: readonly { isCave: boolean }[], random: Random): string[] {
  const given = new Map<string, number>();
  const one = (words: readonly string[]) => words[Math.floor(random() * words.length)]!;
  return rooms.map(({ isCave }) => {
    const name = `${one(FIRST)} ${one(isCave ? CAVES : HALLS)}`;
    const times = (given.get(name) ?? 0) + 1;
    given.set(name, times);
    return times === 1 ? name : `${name} ${times}`;
  });
}
