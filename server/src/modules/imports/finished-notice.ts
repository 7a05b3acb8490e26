import type { ImportJob } from '#contract/import.ts';
import type { Notice } from '#server/modules/notifications/service.ts';

/** What whoever began an import is told when it has ended. */
export function finishedNotice({ fileName, status, error, changes, batchID }: ImportJob): Notice {
  const path = '/home/item-management/import';
  if (status !== 'done')
    return { kind: 'importFinished', title: `“${fileName}” was not imported`, body: error ?? '', path };
  const { create, update } = changes.items;
  const body =
    batchID === null
      ? 'The file made no changes.'
      : `${count(create, 'item')} added, ${count(update, 'item')} changed. You can undo this in History.`;
  return {
    kind: 'importFinished',
    title: `“${fileName}” was imported`,
    body,
    path: batchID === null ? path : '/home/item-management/history',
  };
}

function count(number: number, what: string): string {
  return `${number.toLocaleString('en')} ${what}${number === 1 ? '' : 's'}`;
}
