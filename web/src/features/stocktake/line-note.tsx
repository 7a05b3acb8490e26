import type { StocktakeLineRow } from '#contract/kinds/stocktake-line.ts';
import { useStocktakeLineSaveMutation } from '#web/api/stocktakes.ts';
import { failureBeside, fieldOf } from '#web/screens/list/list-failure.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { TextField } from '#web/ui/field/text-field.tsx';
import { QuickEdit } from '#web/ui/table/quick-edit.tsx';

interface LineNoteProps {
  stocktakeID: string;
  line: StocktakeLineRow;
  canCount: boolean;
}

/** What somebody noted while counting a line. */
export function LineNote({ stocktakeID, line, canCount }: LineNoteProps) {
  const { itemID, boxID, itemName, note, version } = line;
  const workspaceID = useWorkspaceID();
  const [save] = useStocktakeLineSaveMutation();
  const shown = note && <span className="text-xs text-muted wrap-anywhere">{note}</span>;
  if (!canCount) return shown || null;
  return (
    <QuickEdit
      label={`note on ${itemName}`}
      verb={note === '' ? 'Add' : 'Edit'}
      value={note}
      onSave={async (text) =>
        failureBeside(await save({ workspaceID, stocktakeID, itemID, boxID, note: text, version }), fieldOf('note'))
      }
      field={(text, onChange, errorMessage) => (
        <TextField
          label="Note"
          value={text}
          onChange={onChange}
          maxLength={500}
          errorMessage={errorMessage}
          autoFocus
        />
      )}
    >
      {shown}
    </QuickEdit>
  );
}
