import { useState } from 'react';
import type { FoundTexts } from '#contract/text.ts';

/** What is new of a record since the search was begun. */
export type Since = 'changed' | 'new';

/** What somebody goes through before replacing; it stays while the same search is answered again. */
export interface Review {
  /** Records that stay as they are. */
  unticked: ReadonlySet<string>;
  tick: (ids: readonly string[], isTicked: boolean) => void;
  /** Records that others, or Undo, changed since. */
  since: ReadonlyMap<string, Since>;
}

interface Kept {
  key: string;
  unticked: ReadonlySet<string>;
  /** As the first answer had them; null until there is one. */
  versions: ReadonlyMap<string, number> | null;
}

/** @param key of the search: another one begins anew */
export function useReview(key: string, found: FoundTexts | undefined): Review {
  const [kept, setKept] = useState<Kept>({ key, unticked: new Set(), versions: null });
  const isOther = kept.key !== key;
  if (isOther || (kept.versions === null && found)) {
    setKept({ key, unticked: isOther ? new Set() : kept.unticked, versions: found ? versionsOf(found) : null });
  }
  const { unticked, versions } = kept;
  const since = new Map<string, Since>();
  for (const [id, version] of found && versions && !isOther ? versionsOf(found) : []) {
    const first = versions?.get(id);
    if (first !== version) since.set(id, first === undefined ? 'new' : 'changed');
  }
  const tick = (ids: readonly string[], isTicked: boolean) => {
    const next = new Set(unticked);
    for (const id of ids)
      if (isTicked) next.delete(id);
      else next.add(id);
    setKept({ ...kept, unticked: next });
  };
  return { unticked, tick, since };
}

const versionsOf = ({ rows }: FoundTexts): Map<string, number> =>
  new Map(rows.flatMap(({ records }) => records.map(({ id, version }): [string, number] => [id, version])));
