import type { Workspace } from '#contract/workspace.ts';
import { rereadWorld } from '#web/screens/world/use-world-answer.ts';
import { LanguagePicker, languageName } from './language-picker.tsx';
import { useWorkspaceChoice } from './use-workspace-choice.ts';

/** What players read the texts of a workspace in; the choice is saved as it is made, and nothing is translated. */
export function LanguageForm({ workspace }: { workspace: Workspace }) {
  const { workspaceID, language } = workspace;
  const { choose, saving, failure } = useWorkspaceChoice(workspace);
  const change = async (chosen: string) => {
    if (chosen === language) return;
    if (await choose({ language: chosen }, `Language changed to ${languageName(chosen)}`)) rereadWorld(workspaceID);
  };
  return (
    <LanguagePicker
      value={saving?.language ?? language}
      onChange={(chosen) => void change(chosen)}
      errorMessage={failure}
      isDisabled={saving !== undefined}
      className="max-w-96"
    />
  );
}
