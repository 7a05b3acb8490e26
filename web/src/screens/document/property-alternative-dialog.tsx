import type { PropertyRow } from '#contract/kinds/property.ts';
import type { Alternative } from '#contract/kinds/recipe.ts';
import { Modal } from '#web/ui/dialog/modal.tsx';
import { PropertyFilter } from '../properties/property-filter.tsx';
import { splitFilter } from '../properties/property-query.ts';

export interface PropertyAlternativeDialogProps {
  isOpen: boolean;
  onClose: () => void;
  properties: readonly PropertyRow[];
  onAdd: (one: Alternative) => void;
}

/** Asks for a property and its value: any item that has it fills the slot of a recipe. */
export function PropertyAlternativeDialog({ isOpen, onClose, properties, onAdd }: PropertyAlternativeDialogProps) {
  return (
    <Modal isOpen={isOpen} onOpenChange={onClose} title="Any item with a property" size="sm">
      <div className="pb-3">
        <PropertyFilter
          properties={properties}
          submitLabel="Add"
          isValueRequired
          onChoose={(chosen) => {
            const [propertyID, value] = splitFilter(chosen);
            const { type } = properties.find((each) => each.propertyID === propertyID) ?? {};
            onAdd({ propertyID, value: type === 'number' ? plainNumber(value) : value });
          }}
        />
      </div>
    </Modal>
  );
}

/** A number as items hold it: `3.0` is 3. */
function plainNumber(text: string): string {
  const number = Number(text.replace(',', '.'));
  return Number.isFinite(number) ? String(number) : text;
}
