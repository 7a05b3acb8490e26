import { useState } from 'react';
import { languageTags } from '#contract/languages.ts';
import type { Workspace } from '#contract/workspace.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { useWorkspaceSaveMutation } from '#web/api/workspaces.ts';
import { rereadWorld } from '#web/screens/world/use-world-answer.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { ComboBox } from '#web/ui/picker/combo-box.tsx';

const names = new Intl.DisplayNames(undefined, { type: 'language' });
const optionOf = (id: string) => ({ id, label: `${names.of(id) ?? id} (${id})` });
const options = languageTags.map(optionOf).sort((one, other) => one.label.localeCompare(other.label));

/** What players read the texts of a workspace in; the choice is saved as it is made, and nothing is translated. */
export function LanguageForm({ workspace: { workspaceID, language, version } }: { workspace: Workspace }) {
  const dispatch = useAppDispatch();
  const [save, { isLoading, originalArgs }] = useWorkspaceSaveMutation();
  const [failure, setFailure] = useState<string | undefined>();
  const choose = async (chosen: string) => {
    if (chosen === language) return;
    setFailure(undefined);
    const { data, error } = await save({ workspaceID, version, language: chosen });
    if (!data) {
      setFailure(errorMessage(error));
      return;
    }
    rereadWorld(workspaceID);
    dispatch(toastAdded({ type: 'success', title: `Language changed to ${names.of(chosen) ?? chosen}` }));
  };
  return (
    <ComboBox
      label="Language"
      // One that was chosen through the API may not be among those offered.
      items={languageTags.includes(language) ? options : [optionOf(language), ...options]}
      value={(isLoading && originalArgs?.language) || language}
      // Emptied to type another, it keeps the one it has.
      onChange={(chosen) => chosen !== null && void choose(chosen)}
      emptyText="No matching languages"
      errorMessage={failure}
      isDisabled={isLoading}
      className="max-w-96"
    />
  );
}
