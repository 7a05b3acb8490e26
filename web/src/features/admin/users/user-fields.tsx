import { Controller, type UseFormReturn, useController } from 'react-hook-form';
import type { UserGroupOption } from '#contract/admin-user.ts';
import { userMessages } from '#contract/user-messages.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { CheckboxList } from '#web/ui/field/checkbox-list.tsx';
import { FieldRow } from '#web/ui/field/form-layout.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { UserPhoto } from './user-photo.tsx';
import { type UserValues, userFieldLabels } from './user-values.ts';

export interface UserFieldsProps {
  form: UseFormReturn<UserValues, unknown, UserValues>;
  /** Undefined while they are on their way. */
  groups: readonly UserGroupOption[] | undefined;
  settingsProblem: string;
  onSettingsChange: () => void;
  isNew: boolean;
  /** The account of whoever is looking at it. */
  isOwn: boolean;
  /** Stands for a user without a first and last name. */
  userName: string;
  /** Nothing can be changed. */
  isLocked: boolean;
}

/** §2.7: photo, Active, names, email address, raw settings JSON, groups. */
export function UserFields({
  form,
  groups,
  settingsProblem,
  onSettingsChange,
  isNew,
  isOwn,
  isLocked,
  userName,
}: UserFieldsProps) {
  const { control } = form;
  const photoURL = useController({ control, name: 'photoURL' });
  const photoFile = useController({ control, name: 'photoFile' });
  const [firstName, lastName] = form.watch(['firstName', 'lastName']);
  const { defaultValues } = form.formState;
  const text = (name: 'firstName' | 'lastName' | 'emailAddress', autoFocus = false) => (
    <Controller
      name={name}
      control={control}
      render={({ field, fieldState }) => (
        <TextField
          {...field}
          label={userFieldLabels[name]}
          type={name === 'emailAddress' ? 'email' : 'text'}
          autoComplete="off"
          isRequired={isNew || defaultValues?.[name] !== ''}
          isDisabled={isLocked}
          autoFocus={autoFocus}
          errorMessage={fieldState.error?.message}
        />
      )}
    />
  );
  return (
    <>
      <UserPhoto
        name={`${firstName} ${lastName}`.trim() || userName}
        value={{ photoURL: photoURL.field.value, photoFile: photoFile.field.value }}
        onChange={(next) => {
          photoURL.field.onChange(next.photoURL);
          photoFile.field.onChange(next.photoFile);
        }}
        isDisabled={isLocked}
      />
      <Controller
        name="isActive"
        control={control}
        render={({ field }) => (
          <Checkbox
            {...field}
            label={userFieldLabels.isActive}
            description={
              isOwn
                ? 'You can’t deactivate your own account.'
                : 'Deactivating a user signs them out and blocks new sign-ins.'
            }
            isDisabled={isLocked || isOwn}
          />
        )}
      />
      <FieldRow>
        {text('firstName', isNew)}
        {text('lastName')}
      </FieldRow>
      {text('emailAddress')}
      <Controller
        name="settings"
        control={control}
        render={({ field }) => (
          <TextArea
            {...field}
            onChange={(value) => {
              field.onChange(value);
              onSettingsChange();
            }}
            label={userFieldLabels.settings}
            description="Raw JSON: preferences and custom keys. The server keeps the photo’s address."
            rows={8}
            isMonospace
            isDisabled={isLocked}
            errorMessage={settingsProblem || undefined}
          />
        )}
      />
      <section aria-labelledby="user-groups" className="flex flex-col gap-2 pt-2">
        <h3 id="user-groups" className="text-base font-semibold">
          {userMessages.userGroups}
        </h3>
        {groups ? (
          <Controller
            name="groups"
            control={control}
            render={({ field }) => (
              <CheckboxList
                label={userMessages.userGroups}
                isLabelHidden
                noun="groups"
                options={groups.map((group) => groupOption(group, field.value))}
                value={field.value}
                onChange={(value) => field.onChange([...value].sort())}
                isDisabled={isLocked}
              />
            )}
          />
        ) : (
          <Skeleton className="h-48" />
        )}
      </section>
    </>
  );
}

function groupOption({ groupID, name, description, isGrantable }: UserGroupOption, held: readonly string[]) {
  // Whoever has it may be taken out of it; only to put somebody in takes the keys it holds.
  const isOutOfReach = !isGrantable && !held.includes(groupID);
  return {
    id: groupID,
    label: name,
    description,
    ...(isOutOfReach && { disabledReason: 'It has permissions that you don’t, so you can’t grant it.' }),
  };
}
