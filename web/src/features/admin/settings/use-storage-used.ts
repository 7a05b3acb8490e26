import { skipToken } from '@reduxjs/toolkit/query';
import { useAdminStorageGetQuery } from '#web/api/admin-settings.ts';

/** Beside the storage limit: how much of it is used. Undefined beside every other setting. */
export function useStorageUsed(path: readonly string[]): string | undefined {
  const isLimit = path.join('.') === 'service.storage.limitMegabytes';
  const { data } = useAdminStorageGetQuery(isLimit ? undefined : skipToken, { refetchOnMountOrArgChange: true });
  if (!data || !isLimit) return undefined;
  const megabytes = (data.bytes / 1_000_000).toLocaleString('en', { maximumFractionDigits: 1 });
  return `${megabytes} MB are used.`;
}
