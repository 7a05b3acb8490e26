import type { Workspace } from '#contract/workspace.ts';
import { CurrencyPicker } from './currency-picker.tsx';
import { useWorkspaceChoice } from './use-workspace-choice.ts';

/** What the money of a workspace is in; the choice is saved as it is made, and nothing is converted. */
export function CurrencyForm({ workspace }: { workspace: Workspace }) {
  const { currency } = workspace;
  const { choose, saving, failure } = useWorkspaceChoice(workspace);
  const change = (chosen: string) => {
    if (chosen === currency) return;
    void choose({ currency: chosen }, chosen === '' ? 'Currency removed' : `Currency changed to ${chosen}`);
  };
  return (
    <CurrencyPicker
      value={saving?.currency ?? currency}
      onChange={change}
      errorMessage={failure}
      isDisabled={saving !== undefined}
      className="max-w-96"
    />
  );
}
