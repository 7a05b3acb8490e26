import { listColumnsMax } from '#contract/limits.ts';

/** A column of a list, as the address says it: `tags`, or `tags_200` with a width of its own in pixels. */
export interface ColumnChoice {
  id: string;
  width?: number;
}

export const columnWidths = { min: 64, max: 800 } as const;

/** `name.tags_200.where` as columns, in that order; each once. Undefined: the list's own. */
export function parseColumns(text: string | null): readonly ColumnChoice[] | undefined {
  if (!text) return undefined;
  const seen = new Set<string>();
  const columns = text.split('.').flatMap((word): ColumnChoice[] => {
    const [, id = '', width] = /^([\w-]+?)(?:_(\d{1,4}))?$/.exec(word) ?? [];
    if (id === '' || seen.has(id)) return [];
    seen.add(id);
    return [width === undefined ? { id } : { id, width: withinLimits(Number(width)) }];
  });
  return columns.length > 0 ? columns.slice(0, listColumnsMax) : undefined;
}

export function formatColumns(columns: readonly ColumnChoice[]): string {
  return columns.map(({ id, width }) => (width === undefined ? id : `${id}_${width}`)).join('.');
}

export function withinLimits(width: number): number {
  return Math.round(Math.min(Math.max(width, columnWidths.min), columnWidths.max));
}
