import type { Job } from '#contract/job.ts';

/** The import page shows the progress of an import itself, and its end. */
export function isShownByPage({ operation }: Job): boolean {
  return operation === 'inventoryImportRun' && location.pathname === '/home/item-management/import';
}
