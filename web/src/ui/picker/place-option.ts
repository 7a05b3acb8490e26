/** A place as pickers show it (decisions §4: pickers show full paths). */
export interface PlaceOption {
  id: string;
  label: string;
  /** Names of its ancestors and itself, from the top. */
  path: readonly string[];
  /** 0 at the top level. */
  depth: number;
}

export const PATH_SEPARATOR = ' / ';

export function pathText(option: PlaceOption): string {
  return option.path.join(PATH_SEPARATOR);
}

/** Whether every word typed is somewhere in the path, whatever its case and accents: "gar 2" finds "Garage / Shelf 2". */
export function matchesPath(path: string, typed: string): boolean {
  const text = fold(path);
  return fold(typed)
    .split(/[\s/]+/)
    .every((word) => text.includes(word));
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
