import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { recordPath } from '#web/api/kinds.ts';
import { EditorPage } from '#web/screens/kind/editor-page.tsx';
import { kindView } from '#web/screens/kind/kind-view.ts';
import { BoxPicker } from '#web/screens/picker/box-picker.tsx';
import { FieldRow } from '#web/ui/field/form-layout.tsx';
import { NumberField } from '#web/ui/field/number-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** home/item-management/items/new; `?boxID=` puts the first ones there, `?name=` is what was typed elsewhere. */
export function Component() {
  const [params] = useSearchParams();
  const given = params.get('boxID');
  const [boxID, setBoxID] = useState(given);
  const [quantity, setQuantity] = useState<number | null>(1);
  const restore = (kept: object) => {
    if ('boxID' in kept && (typeof kept.boxID === 'string' || kept.boxID === null)) setBoxID(kept.boxID);
    if ('quantity' in kept && (typeof kept.quantity === 'number' || kept.quantity === null)) setQuantity(kept.quantity);
  };
  return (
    <EditorPage
      view={kindView('item')}
      // None: the item belongs in the box all the same.
      extra={boxID ? { stock: { boxID, quantity: quantity ?? 0 } } : {}}
      beside={{ value: { boxID, quantity }, restore }}
      cancelHref={given === null ? undefined : recordPath('box', given)}
      afterTitle={(isBegun) => (
        <Card title="Initial stock" description="Choose a box and a quantity. You can also add stock later.">
          <FieldRow>
            <BoxPicker label="Box" value={boxID} onChange={setBoxID} canCreate isDisabled={isBegun} />
            <NumberField
              label="Quantity"
              minValue={0}
              value={quantity}
              onChange={setQuantity}
              isDisabled={!boxID || isBegun}
            />
          </FieldRow>
        </Card>
      )}
    />
  );
}
