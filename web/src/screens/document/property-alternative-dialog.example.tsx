import { usePropertySets } from '#web/screens/properties/use-property-sets.ts';
import type { DialogExample, DialogExampleProps } from '#web/ui/example/dialog-example.ts';
import { PropertyAlternativeDialog } from './property-alternative-dialog.tsx';

/** With the properties that items of this workspace have. */
function Dialog({ isOpen, onClose }: DialogExampleProps) {
  const properties = usePropertySets('item').flatMap((each) => each.properties);
  return <PropertyAlternativeDialog isOpen={isOpen} onClose={onClose} properties={properties} onAdd={onClose} />;
}

export const dialogs: readonly DialogExample[] = [{ name: 'Any item with a property', Dialog }];
