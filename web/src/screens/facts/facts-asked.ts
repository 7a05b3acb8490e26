import type { FactFilters } from '#content/list/record-facts.ts';
import type { PageKind } from '#contract/kinds/names.ts';
import { kinds } from '#web/api/kinds.ts';
import type { ListState } from '../list/list-state.ts';

/** What the world is asked for the list; values that an address makes up narrow nothing. */
export function factsAsked(kind: PageKind, { filters, sort }: ListState): FactFilters {
  const told = kinds[kind].worldFacts;
  const { obtainable, cost, problems } = filters;
  const range = rangeOf(cost);
  return {
    ...(told.includes('obtainable') && (obtainable === 'yes' || obtainable === 'no')
      ? { isObtainable: obtainable === 'yes' }
      : {}),
    ...(told.includes('cost') && range ? { cost: range } : {}),
    ...(told.includes('problems') && (problems === 'any' || problems === 'error' || problems === 'none')
      ? { problems }
      : {}),
    ...(told.includes('cost') && sort.field === 'cost' ? { sort: sort.direction } : {}),
  };
}

interface Range {
  from: number | null;
  to: number | null;
}

/** `10..20`, `10..` or `..20` */
export function rangeOf(text: string | undefined): Range | null {
  const ends = /^([\d.]*)\.\.([\d.]*)$/.exec(text ?? '');
  if (!ends) return null;
  const [from, to] = [ends[1], ends[2]].map((end) => (end ? Number(end) : null)) as [number | null, number | null];
  if ((from === null && to === null) || Number.isNaN(from) || Number.isNaN(to)) return null;
  return { from, to };
}

export const rangeText = ({ from, to }: Range): string => `${from ?? ''}..${to ?? ''}`;
