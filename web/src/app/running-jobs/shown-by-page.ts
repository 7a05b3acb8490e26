import type { Job } from '#contract/job.ts';

/** The import page shows the progress of an import itself, and its end. */
export function isShownByPage({ operation }: Job, pathname: string): boolean {
  return operation === 'inventoryImportRun' && pathname === '/home/item-management/import';
}
