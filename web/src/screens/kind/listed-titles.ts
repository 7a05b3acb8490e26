import { shownTitle } from '../record/title-of.ts';
import type { TitleOf } from '../record/use-record-titles.ts';

interface Titled {
  titles?: Readonly<Record<string, string>>;
  trashed?: readonly string[];
}

/** What a list's answer calls the records that its rows lead to; of one in the trash, that it was deleted. */
export function listedTitles({ titles, trashed }: Titled): TitleOf {
  const deleted = new Set(trashed);
  return (id) => {
    const title = titles?.[id];
    return title === undefined ? undefined : shownTitle(title, deleted.has(id));
  };
}
