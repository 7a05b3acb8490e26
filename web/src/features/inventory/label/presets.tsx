import { Save } from 'lucide-react';
import { useState } from 'react';
import { isSame } from '#contract/differences.ts';
import type { LabelPresetRow } from '#contract/kinds/label-preset.ts';
import type { LabelSheet } from '#contract/label-sheet.ts';
import {
  useLabelPresetDeleteMutation,
  useLabelPresetDigestGetQuery,
  useLabelPresetSaveMutation,
} from '#web/api/labels.ts';
import { errorMessage, hasProblemType } from '#web/api/transport/error.ts';
import { tellStale } from '#web/screens/form/tell-stale.ts';
import { TextQuestion } from '#web/screens/text-question.tsx';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { Button } from '#web/ui/button/button.tsx';
import { MoreMenu } from '#web/ui/overlay/menu.tsx';
import { Select } from '#web/ui/picker/select.tsx';

export interface PresetsProps {
  sheet: LabelSheet;
  onChoose: (sheet: LabelSheet) => void;
  canEdit: boolean;
}

const noPresets: readonly LabelPresetRow[] = [];

/** Layouts kept under a name for everybody in the workspace (decisions §4 Labels, “saved presets”). */
export function Presets({ sheet, onChoose, canEdit }: PresetsProps) {
  const workspaceID = useWorkspaceID();
  const dispatch = useAppDispatch();
  const presets = useLabelPresetDigestGetQuery({ workspaceID, pageSize: 200 }).data?.rows ?? noPresets;
  const [presetSave, { isLoading: isSaving }] = useLabelPresetSaveMutation();
  const [presetDelete] = useLabelPresetDeleteMutation();
  const [chosenID, setChosenID] = useState<string | null>(null);
  const [naming, setNaming] = useState<'new' | 'rename' | null>(null);
  const chosen = presets.find(({ labelPresetID }) => labelPresetID === chosenID);
  const isChanged = chosen !== undefined && !isSame(chosen.sheet, sheet);

  const save = async (name: string): Promise<string | undefined> => {
    const about =
      naming === 'rename' && chosen ? { labelPresetID: chosen.labelPresetID, version: chosen.version } : undefined;
    const { data, error } = await presetSave({
      workspaceID,
      name,
      sheet: about && chosen ? chosen.sheet : sheet,
      ...about,
    });
    if (!data) return errorMessage(error);
    setChosenID(data.labelPreset.labelPresetID);
    return undefined;
  };
  const update = async ({ labelPresetID, version, name }: LabelPresetRow) => {
    const { error } = await presetSave({ workspaceID, labelPresetID, version, name, sheet });
    if (hasProblemType(error, 'staleVersion')) dispatch(tellStale(error, `“${name}”`));
    else if (error) {
      const title = `Couldn’t save “${name}”`;
      dispatch(toastAdded({ type: 'error', title, message: errorMessage(error) }));
    }
  };

  return (
    <div className="flex flex-wrap items-end gap-2">
      {presets.length > 0 && (
        <Select
          label="Saved layout"
          options={presets.map(({ labelPresetID, name }) => ({ id: labelPresetID, label: name }))}
          value={chosen ? chosenID : null}
          onChange={(id) => {
            setChosenID(id);
            const preset = presets.find(({ labelPresetID }) => labelPresetID === id);
            if (preset) onChoose(preset.sheet);
          }}
          placeholder="Choose a layout"
          className="min-w-40 flex-1"
        />
      )}
      {canEdit && isChanged && (
        <Button onPress={() => void update(chosen)} isPending={isSaving} icon={Save}>
          Save changes
        </Button>
      )}
      {canEdit && !isChanged && (
        <Button onPress={() => setNaming('new')} icon={Save}>
          Save layout…
        </Button>
      )}
      {canEdit && chosen && (
        <MoreMenu
          label={`Actions for ${chosen.name}`}
          items={[
            { id: 'rename', label: 'Rename…', onAction: () => setNaming('rename') },
            { id: 'copy', label: 'Save as another…', onAction: () => setNaming('new') },
            { id: 'line', kind: 'divider' },
            {
              id: 'delete',
              label: 'Delete',
              tone: 'danger',
              onAction: () => void presetDelete({ workspaceID, ids: [chosen.labelPresetID] }),
            },
          ]}
        />
      )}
      <TextQuestion
        isOpen={naming !== null}
        onClose={() => setNaming(null)}
        title={naming === 'rename' ? 'Rename the layout' : 'Save the layout'}
        explanation="Everyone in this workspace can use it."
        label="Name"
        maxLength={200}
        suggest={() => (naming === 'rename' ? (chosen?.name ?? '') : '')}
        missing="Enter a name"
        saveLabel="Save"
        onSave={save}
      />
    </div>
  );
}
