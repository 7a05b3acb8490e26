import { useState } from 'react';
import {
  useAdminSettingsSaveMutation,
  useLazyAdminSettingsGetLatestQuery,
} from '#web/api/administration/admin-settings.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { refreshAppSettings } from '#web/session/app-settings.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';

/** decisions §5: what holders of admin.settings see during maintenance, on every screen. */
export default function MaintenanceBanner() {
  const dispatch = useAppDispatch();
  const [load] = useLazyAdminSettingsGetLatestQuery();
  const [save] = useAdminSettingsSaveMutation();
  const [isPending, setPending] = useState(false);
  const end = async () => {
    setPending(true);
    const { data: record, error: unread } = await load();
    let error: unknown = unread;
    if (record) {
      const settings = { ...record.settings, app: { ...(record.settings.app as object), maintenance: false } };
      ({ error } = await save({ settings, baseSettingID: record.settingID }));
    }
    if (error)
      dispatch(toastAdded({ type: 'error', title: 'Maintenance mode is still on', message: errorMessage(error) }));
    await dispatch(refreshAppSettings());
    setPending(false);
  };
  return (
    <Banner
      tone="warning"
      title="Maintenance mode is on"
      className="mb-4"
      actions={
        <>
          <LinkButton size="sm" href="/home/admin/settings">
            Settings
          </LinkButton>
          <Button size="sm" isPending={isPending} onPress={() => void end()}>
            End maintenance
          </Button>
        </>
      }
    >
      Everyone who can’t change the settings sees the maintenance page.
    </Banner>
  );
}
