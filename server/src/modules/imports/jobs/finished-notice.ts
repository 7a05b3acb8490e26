import type { ImportJob } from '#contract/import.ts';
import type { Notice } from '#server/modules/notifications/service.ts';
import { counted } from '#server/records/wording.ts';

/** The notification at the end of an import, to whoever began it. */
export function finishedNotice({ fileName, status, error, changes, batchID }: ImportJob): Notice {
  const path = '/home/item-management/import';
  if (status !== 'done')
    return { kind: 'importFinished', title: `“${fileName}” was not imported`, body: error ?? '', path };
  const { create, update } = changes.items;
  const counts = [
    ...(create > 0 ? [`${counted(create, 'item')} added`] : []),
    ...(update > 0 ? [`${counted(update, 'item')} changed`] : []),
  ];
  const done = counts.length > 0 ? `${counts.join(', ')}. ` : '';
  const body = batchID === null ? 'The file made no changes.' : `${done}You can undo this in History.`;
  return {
    kind: 'importFinished',
    title: `“${fileName}” was imported`,
    body,
    path: batchID === null ? path : '/home/item-management/history',
  };
}
