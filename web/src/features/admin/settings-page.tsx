import { useEffect } from 'react';
import { adminSettingsChanged, useAdminSettingsGetLatestQuery } from '#web/api/administration/admin-settings.ts';
import { LoadFailure } from '#web/screens/load-failure.tsx';
import { onLiveEvent } from '#web/session/live/live-events.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { FormActions } from '#web/ui/field/form-layout.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { SettingsFormView, settingsDescription } from './settings/settings-form.tsx';

/** home/admin/settings (§2.9). */
export function Component() {
  const dispatch = useAppDispatch();
  const { data, error, isFetching, refetch } = useAdminSettingsGetLatestQuery();
  useEffect(
    () =>
      onLiveEvent(({ type }) => {
        // A greeting too: while the line was cut, nobody said that they saved.
        if (type === 'settings' || type === 'hello') dispatch(adminSettingsChanged());
      }),
    [dispatch],
  );
  if (data) return <SettingsFormView record={data} />;
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title="Global Settings" description={settingsDescription} />
      {error && !isFetching ? (
        <LoadFailure what="Global Settings" error={error} onRetry={refetch} />
      ) : (
        <div className="flex flex-col gap-4" aria-busy>
          <Skeleton className="h-40" />
          <Skeleton className="h-24" />
          <Skeleton className="h-56" />
        </div>
      )}
      <FormActions isSticky>
        <Button variant="primary" isDisabled>
          Save
        </Button>
      </FormActions>
    </div>
  );
}
