import { useState } from 'react';
import type { SelectablePermission } from '#contract/group.ts';
import { type PermissionKey, permissionKeys } from '#contract/permissions.ts';
import { useCurrentUser } from '#web/session/auth/current-user.ts';
import { CheckboxGroup } from '#web/ui/field/checkbox-group.tsx';
import { SearchInput } from '#web/ui/field/search-input.tsx';

export type PermissionChoice = Omit<SelectablePermission, 'selected'>;

export interface PermissionChoicesProps {
  permissions: readonly PermissionChoice[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** What the group holds already: it may be taken away and given back. */
  initial: readonly string[];
  errorMessage?: string;
}

/** From how many on a search helps. */
const searchFrom = 12;

/** §2.6: all permissions, each with a checkbox, name and description. A key of §6 that one lacks cannot be given. */
export function PermissionChoices({ permissions, value, onChange, initial, errorMessage }: PermissionChoicesProps) {
  const held = useCurrentUser()?.permissions ?? [];
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const shown = permissions.filter(({ name, path, description }) =>
    `${name}\n${path}\n${description}`.toLowerCase().includes(wanted),
  );
  const isLacking = (path: string) =>
    permissionKeys.some((key) => key === path) && !held.includes(path as PermissionKey);
  const shownIDs = new Set(shown.map(({ permissionID }) => permissionID));
  return (
    <div className="flex flex-col gap-2">
      {permissions.length >= searchFrom && (
        <SearchInput
          label="Search permissions"
          placeholder="Search permissions"
          value={search}
          onChange={setSearch}
          className="w-72 mobile:w-full"
        />
      )}
      <CheckboxGroup
        label="Permissions"
        description={
          shown.length === 0 ? 'No permission matches.' : `${value.length} of ${permissions.length} selected`
        }
        errorMessage={errorMessage}
        options={shown.map(({ permissionID, name, path, description }) => {
          const isDisabled = isLacking(path) && !initial.includes(permissionID);
          return {
            id: permissionID,
            label: name,
            description: isDisabled
              ? `${description.replace(/\.$/, '')}. You don’t have it, so you can’t grant it.`
              : description,
            isDisabled,
          };
        })}
        value={value.filter((each) => shownIDs.has(each))}
        // What the search hides stays as it is.
        onChange={(next) => onChange([...value.filter((each) => !shownIDs.has(each)), ...next].sort())}
      />
    </div>
  );
}
