import { languageTags } from '#contract/languages.ts';
import type { Workspace } from '#contract/workspace.ts';
import { rereadWorld } from '#web/screens/world/use-world-answer.ts';
import { ComboBox } from '#web/ui/picker/combo-box.tsx';
import { useWorkspaceChoice } from './use-workspace-choice.ts';

// “German (Austria)”: whoever types “German” is offered German first.
const names = new Intl.DisplayNames(undefined, { type: 'language', languageDisplay: 'standard' });
const nameOf = (id: string) => names.of(id) ?? id;
const optionOf = (id: string) => ({ id, label: `${nameOf(id)} (${id})` });
const options = [...languageTags].sort((one, other) => nameOf(one).localeCompare(nameOf(other))).map(optionOf);

/** What players read the texts of a workspace in; the choice is saved as it is made, and nothing is translated. */
export function LanguageForm({ workspace }: { workspace: Workspace }) {
  const { workspaceID, language } = workspace;
  const { choose, saving, failure } = useWorkspaceChoice(workspace);
  const change = async (chosen: string) => {
    if (chosen === language) return;
    if (await choose({ language: chosen }, `Language changed to ${nameOf(chosen)}`)) rereadWorld(workspaceID);
  };
  return (
    <ComboBox
      label="Language"
      // One that was chosen through the API may not be among those offered.
      items={languageTags.includes(language) ? options : [optionOf(language), ...options]}
      value={saving?.language ?? language}
      // Emptied to type another, it keeps the one it has.
      onChange={(chosen) => chosen !== null && void change(chosen)}
      emptyText="No matching languages"
      errorMessage={failure}
      isDisabled={saving !== undefined}
      className="max-w-96"
    />
  );
}
