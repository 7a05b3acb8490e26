import type { ReactNode } from 'react';
import { type ItemRow, itemFields } from '#contract/item.ts';
import { useItemSaveMutation } from '#web/api/items.ts';
import { useWorkspaceID } from '#web/session/current-user.ts';
import { NumberField } from '#web/ui/number-field.tsx';
import { TagsInput } from '#web/ui/tags-input.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { failureBeside } from '../list/list-failure.ts';
import { QuickEdit } from '../list/quick-edit.tsx';
import { useTagSuggestions } from '../record/use-tag-suggestions.ts';

interface CellProps {
  row: ItemRow;
  /** The value as the list shows it. */
  children: ReactNode;
}

type Change = Partial<Pick<ItemRow, 'name' | 'tags' | 'minQuantity'>>;

/** Saves one field of a row; resolves to what to say when it was not saved. */
function useRowSave({ itemID, version }: ItemRow) {
  const workspaceID = useWorkspaceID();
  const [itemSave] = useItemSaveMutation();
  return async (change: Change): Promise<string | undefined> => {
    const answer = await itemSave({ workspaceID, itemID, version, ...change });
    return failureBeside(answer, (current) => {
      const key = Object.keys(change)[0] as keyof Change;
      const value: unknown =
        typeof current === 'object' && current !== null && key in current ? current[key as never] : undefined;
      return value === undefined || value === null ? undefined : String(value);
    });
  };
}

export function ItemNameEdit({ row, children }: CellProps) {
  const save = useRowSave(row);
  return (
    <QuickEdit
      label={`name of ${row.name}`}
      value={row.name}
      onSave={async (text) => {
        const name = itemFields.name.safeParse(text);
        return name.success ? save({ name: name.data }) : name.error.issues[0]?.message;
      }}
      field={(draft, onChange, errorMessage) => (
        <TextField label="Name" value={draft} onChange={onChange} errorMessage={errorMessage} autoFocus isRequired />
      )}
    >
      {children}
    </QuickEdit>
  );
}

export function MinQuantityEdit({ row, children }: CellProps) {
  const save = useRowSave(row);
  return (
    <QuickEdit
      label={`minimum quantity of ${row.name}`}
      value={row.minQuantity}
      onSave={(minQuantity) => save({ minQuantity })}
      field={(draft, onChange, errorMessage) => (
        <NumberField
          label={row.unit ? `Minimum quantity (${row.unit})` : 'Minimum quantity'}
          description="Below this total the item is low on stock. Empty: never."
          minValue={0}
          value={draft}
          onChange={onChange}
          errorMessage={errorMessage}
          autoFocus
        />
      )}
    >
      {children}
    </QuickEdit>
  );
}

export function ItemTagsEdit({ row, children }: CellProps) {
  const save = useRowSave(row);
  return (
    <QuickEdit
      label={`tags of ${row.name}`}
      value={row.tags}
      onSave={async (tags) => {
        const checked = itemFields.tags.safeParse(tags);
        return checked.success ? save({ tags: checked.data }) : checked.error.issues[0]?.message;
      }}
      field={(draft, onChange, errorMessage) => (
        <TagsEditField value={draft} onChange={onChange} errorMessage={errorMessage} />
      )}
    >
      {children}
    </QuickEdit>
  );
}

interface TagsEditFieldProps {
  value: string[];
  onChange: (tags: string[]) => void;
  errorMessage: string | undefined;
}

/** Reads the tags in use only once it is open. */
function TagsEditField(props: TagsEditFieldProps) {
  return <TagsInput label="Tags" suggestions={useTagSuggestions()} {...props} />;
}
