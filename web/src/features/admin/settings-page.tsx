import { useAdminSettingsGetLatestQuery } from '#web/api/admin-settings.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SettingsFormView } from './settings/settings-form.tsx';

/** home/admin/settings (§2.9). */
export function Component() {
  const { data, isError, isFetching, refetch } = useAdminSettingsGetLatestQuery();
  if (data) return <SettingsFormView record={data} />;
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title="Global Settings"
        actions={
          <Button variant="primary" isDisabled>
            Save
          </Button>
        }
      />
      {isError && !isFetching ? (
        // §8 wants no message of a failed load; without a way to go on the page would be a dead end.
        <Banner
          tone="error"
          title="The settings could not be loaded"
          actions={
            <Button size="sm" onPress={() => void refetch()}>
              Try again
            </Button>
          }
        />
      ) : (
        <div className="flex flex-col gap-4" aria-busy>
          <Skeleton className="h-40" />
          <Skeleton className="h-24" />
          <Skeleton className="h-56" />
        </div>
      )}
    </div>
  );
}
