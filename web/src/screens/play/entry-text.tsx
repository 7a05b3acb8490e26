import { Fragment } from 'react';
import type { RecordWords, Words } from '#runtime/text/event-words.ts';
import { pageKindOf, recordPath } from '#web/api/kinds.ts';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
import { type PlayScope, playedNodePath } from './play-scope.ts';

/** Words with links to the records that they name. @param scope goes on beside the graphs that they lead to */
export function EntryText({ words, scope }: { words: Words; scope?: PlayScope }) {
  let at = 0;
  return words.map((word) => {
    at += typeof word === 'string' ? word.length : word.text.length;
    return <Fragment key={at}>{typeof word === 'string' ? word : <RecordLink words={word} scope={scope} />}</Fragment>;
  });
}

function RecordLink({ words, scope }: { words: RecordWords; scope: PlayScope | undefined }) {
  const { text, kind, id, ownerID } = words;
  const page = pageKindOf(kind);
  const href = page ? recordPath(page, id) : ownerID && playedNodePath(kind, id, ownerID, scope);
  return href ? <TextLink href={href}>{text}</TextLink> : text;
}
