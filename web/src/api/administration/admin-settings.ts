import * as adminSettings from '#contract/admin-settings.ts';
import { api } from '../api.ts';
import type { Tag } from '../cache/tags.ts';
import { read, write } from '../endpoint.ts';

const settings = (): Tag[] => [{ type: 'settings', id: 'own' }];

export const adminSettingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminSettingsGetLatest: read(build, adminSettings.adminSettingsGetLatest, settings),
    adminStorageGet: read(build, adminSettings.adminStorageGet),
    adminSettingsGetDigest: read(build, adminSettings.adminSettingsGetDigest, settings),
    adminSettingsSave: write(build, adminSettings.adminSettingsSave, settings),
  }),
});

/** Somebody saved the settings: what is shown of them is read again. */
export const adminSettingsChanged = () => api.util.invalidateTags(settings());

export const {
  useAdminSettingsGetLatestQuery,
  useLazyAdminSettingsGetLatestQuery,
  useAdminSettingsGetDigestQuery,
  useAdminSettingsSaveMutation,
  useAdminStorageGetQuery,
} = adminSettingsApi;
