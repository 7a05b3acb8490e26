import { Fragment } from 'react';
import { nodePath } from '#contract/kinds/graphs.ts';
import type { RecordWords, Words } from '#runtime/text/event-words.ts';
import { pageKindOf, recordPath } from '#web/api/kinds.ts';
import { TextLink } from '#web/ui/foundations/text-link.tsx';

/** Words with links to the records that they name. */
export function EntryText({ words }: { words: Words }) {
  let at = 0;
  return words.map((word) => {
    at += typeof word === 'string' ? word.length : word.text.length;
    return <Fragment key={at}>{typeof word === 'string' ? word : <RecordLink words={word} />}</Fragment>;
  });
}

function RecordLink({ words: { text, kind, id, ownerID } }: { words: RecordWords }) {
  const page = pageKindOf(kind);
  const href = page ? recordPath(page, id) : ownerID && nodePath(kind, id, ownerID);
  return href ? <TextLink href={href}>{text}</TextLink> : text;
}
