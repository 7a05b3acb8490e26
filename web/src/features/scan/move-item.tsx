import { useState } from 'react';
import { useItemGetQuery } from '#web/api/items.ts';
import { useStockMoveMutation, useStockSaveMutation } from '#web/api/stock.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { formatNumber } from '#web/screens/format.ts';
import type { ScannedRecord } from '#web/screens/scan/scanned.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { NumberField } from '#web/ui/field/number-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Select } from '#web/ui/picker/select.tsx';
import type { Target } from './moves.ts';

/** Of the form: Enter in the field for codes submits it, since the focus stays there for the next scan. */
export const moveFormID = 'scan-move';

export interface MoveItemProps {
  item: ScannedRecord;
  target: Target;
  onAnswer: (saving: Promise<void>) => void;
  onMoved: (text: string, batchID: string) => void;
  onCancel: () => void;
}

/** How many of the scanned item go into the target box: all of them unless told otherwise. */
export function MoveItem({ item, target, onAnswer, onMoved, onCancel }: MoveItemProps) {
  const workspaceID = useWorkspaceID();
  const { data, error } = useItemGetQuery({ workspaceID, itemID: item.id }, { refetchOnMountOrArgChange: true });
  if (error !== undefined) {
    return (
      <Banner tone="error" isLive title={`${item.title} could not be loaded`} onDismiss={onCancel}>
        {errorMessage(error)}
      </Banner>
    );
  }
  if (!data || data.item.itemID !== item.id)
    return <SkeletonText lines={3} label={`Loading the stock of ${item.title}`} />;
  const sources = data.stock.filter(({ boxID, quantity }) => boxID !== target.id && quantity > 0);
  return (
    <Card title={item.title} description={`Into “${target.title}”`}>
      <QuantityForm
        item={item}
        unit={data.item.unit}
        target={target}
        sources={sources.map(({ boxID, boxName, placePath, quantity }) => ({ boxID, boxName, placePath, quantity }))}
        inTarget={data.stock.find(({ boxID }) => boxID === target.id)?.quantity ?? 0}
        {...{ onAnswer, onMoved, onCancel }}
      />
    </Card>
  );
}

interface Source {
  boxID: string;
  boxName: string;
  placePath: string;
  quantity: number;
}

interface QuantityFormProps extends MoveItemProps {
  unit: string;
  sources: readonly Source[];
  inTarget: number;
}

function QuantityForm({ item, unit, target, sources, inTarget, onAnswer, onMoved, onCancel }: QuantityFormProps) {
  const workspaceID = useWorkspaceID();
  const [stockMove, { isLoading: isMoving }] = useStockMoveMutation();
  const [stockSave, { isLoading: isAdding }] = useStockSaveMutation();
  const [fromID, setFromID] = useState(sources[0]?.boxID);
  const from = sources.find(({ boxID }) => boxID === fromID);
  const [quantity, setQuantity] = useState<number | null>(from?.quantity ?? 1);
  const [problem, setProblem] = useState<string | null>(null);

  const save = async () => {
    if (!quantity) return setProblem('Quantity is required');
    const answer = from
      ? await stockMove({
          workspaceID,
          toBoxID: target.id,
          moves: [{ itemID: item.id, fromBoxID: from.boxID, quantity }],
        })
      : await stockSave({ workspaceID, itemID: item.id, boxID: target.id, add: quantity });
    if (!answer.data) return setProblem(errorMessage(answer.error));
    const much = `${formatNumber(quantity)}${unit ? ` ${unit}` : ''}`;
    onMoved(`${much} of ${item.title} to ${target.title}`, answer.data.batchID);
  };

  return (
    <form
      id={moveFormID}
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        // Enter once more while it is being saved is no other answer.
        if (!isMoving && !isAdding) onAnswer(save());
      }}
    >
      {!from && (
        <p className="text-sm text-muted">
          {inTarget > 0
            ? `${inTarget === 1 ? 'The only one is' : `All ${formatNumber(inTarget)} are`} already in this box. You can add more.`
            : 'No stock yet. Enter how many to add.'}
        </p>
      )}
      {sources.length > 1 && (
        <Select
          label="From"
          options={sources.map(({ boxID, boxName, placePath, quantity: there }) => ({
            id: boxID,
            label: `${boxName} (${formatNumber(there)})`,
            description: placePath || 'No place',
          }))}
          value={fromID ?? null}
          onChange={(boxID) => {
            setFromID(boxID);
            setQuantity(sources.find((source) => source.boxID === boxID)?.quantity ?? 1);
          }}
        />
      )}
      <NumberField
        label={unit ? `How many (${unit})` : 'How many'}
        description={from ? `${formatNumber(from.quantity)} in ${from.boxName}` : undefined}
        value={quantity}
        minValue={0}
        maxValue={from?.quantity}
        onChange={setQuantity}
        errorMessage={problem ?? undefined}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onPress={onCancel}>Skip</Button>
        <Button type="submit" variant="primary" isPending={isMoving || isAdding}>
          {from ? 'Move' : 'Add'}
        </Button>
      </div>
    </form>
  );
}
