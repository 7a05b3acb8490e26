import { errorMessage } from '#web/api/error.ts';
import { useUserProfileGetQuery } from '#web/api/users.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormSection } from '#web/ui/form-layout.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { Devices } from './devices.tsx';
import { ExportData } from './export-data.tsx';
import { NamesForm } from './names-form.tsx';
import { NotificationChoices } from './notification-choices.tsx';
import { PasswordForm } from './password-form.tsx';
import { PreferenceSwitches } from './preference-switches.tsx';
import { ProfilePhoto } from './profile-photo.tsx';
import { PushDevice } from './push-device.tsx';

/** home/profile (decisions §2): all that is one's own, one section each. */
export function Component() {
  const { data, error, refetch, isFetching } = useUserProfileGetQuery();
  const profile = data?.profile;
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title="Profile" description="How others see you, how Lorebox looks, and where you are signed in." />
      {error && !profile && (
        <Banner
          tone="error"
          title="Your profile could not be loaded"
          actions={
            <Button size="sm" isPending={isFetching} onPress={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {errorMessage(error)}
        </Banner>
      )}
      <div>
        <FormSection title="Photo" description="Shown beside what you do, to members of your workspaces.">
          <ProfilePhoto />
        </FormSection>
        <FormSection title="Names">
          {profile ? <NamesForm profile={profile} /> : <Skeleton className="h-48" />}
        </FormSection>
        <FormSection title="Appearance" description="Follows you to every device.">
          <PreferenceSwitches />
        </FormSection>
        <div id="notifications" className="scroll-mt-16">
          <FormSection
            title="Notifications"
            description="Choose what to be notified about. Changes save automatically."
          >
            <NotificationChoices />
          </FormSection>
          <FormSection title="Push" description="Notifications on this device.">
            <PushDevice />
          </FormSection>
        </div>
        <FormSection title="Password" description="Changing it signs out every other device.">
          <PasswordForm />
        </FormSection>
        <FormSection title="Signed-in devices" description="Sign out what you do not know or no longer have.">
          <Devices />
        </FormSection>
        <FormSection title="Your data" description="Everything kept about your account, in one file.">
          <ExportData />
        </FormSection>
        <FormSection title="Delete account">
          <DeleteAccount />
        </FormSection>
      </div>
    </div>
  );
}
