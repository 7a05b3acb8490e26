import { Download } from 'lucide-react';
import type { Preferences } from '#contract/profile.ts';
import { saveFile } from '#web/api/storage/save-file.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { useUserExportMutation, useUserProfileGetQuery } from '#web/api/users.ts';
import { chosenTheme, themeChoice, themes } from '#web/screens/theme-choice.ts';
import { useAppDispatch, useAppSelector } from '#web/session/store-hooks.ts';
import { preferencesChanged } from '#web/session/ui-state/preferences-slice.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SegmentedControl } from '#web/ui/button/segmented-control.tsx';
import { Switch } from '#web/ui/button/switch.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { FormSection } from '#web/ui/field/form-layout.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { ApiTokens } from './api-tokens.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { Devices } from './devices.tsx';
import { NamesForm } from './names-form.tsx';
import { NotificationChoices } from './notification-choices.tsx';
import { PasswordForm } from './password-form.tsx';
import { PhoneConfirmation } from './phone-confirmation.tsx';
import { ProfilePhoto } from './profile-photo.tsx';
import { PushDevice } from './push-device.tsx';

const switches: readonly { key: keyof Preferences; label: string; description?: string }[] = [
  { key: 'compactMode', label: 'Compact rows', description: 'Fit more rows on the screen.' },
  { key: 'animations', label: 'Animations', description: 'Always off if your system reduces motion.' },
  { key: 'showTips', label: 'Tips', description: 'Show short explanations on screens.' },
  { key: 'sidebarCollapsed', label: 'Narrow sidebar', description: 'Show icons only.' },
];

/** §3 Preferences: each acts at once and is saved by itself. */
function PreferenceSwitches() {
  const dispatch = useAppDispatch();
  const preferences = useAppSelector((state) => state.preferences.preferences);
  return (
    <>
      <SegmentedControl
        label="Theme"
        options={themes}
        value={chosenTheme(preferences)}
        onChange={(theme) => dispatch(preferencesChanged(themeChoice(theme)))}
      />
      {switches.map(({ key, label, description }) => (
        <Switch
          key={key}
          isSpread
          label={label}
          description={description}
          value={preferences[key]}
          onChange={(isOn) => dispatch(preferencesChanged({ [key]: isOn }))}
        />
      ))}
    </>
  );
}

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
        <FormSection title="Photo" description="Members of your workspaces see these names and your photo.">
          <ProfilePhoto />
        </FormSection>
        <FormSection title="Names">
          {profile ? (
            <>
              <NamesForm profile={profile} />
              <PhoneConfirmation profile={profile} />
            </>
          ) : (
            <Skeleton className="h-48" />
          )}
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
        <FormSection title="Signed-in devices" description="Sign out devices you don’t recognize or no longer have.">
          <Devices />
        </FormSection>
        <FormSection
          title="API tokens"
          description="For programs that use Lorebox as you. A token can do everything you can."
        >
          <ApiTokens />
        </FormSection>
        <FormSection title="Your data" description="Everything stored about your account, in one file.">
          <ExportData />
        </FormSection>
        <FormSection title="Delete account">
          <DeleteAccount />
        </FormSection>
      </div>
    </div>
  );
}

function ExportData() {
  const dispatch = useAppDispatch();
  const [exportData, { isLoading }] = useUserExportMutation();
  const download = async () => {
    const { data, error } = await exportData();
    if (data) saveFile(data, 'lorebox-account.json');
    else dispatch(toastAdded({ type: 'error', title: 'The export failed', message: errorMessage(error) }));
  };
  return (
    <div>
      <Button icon={Download} isPending={isLoading} onPress={() => void download()}>
        Export my data
      </Button>
    </div>
  );
}
