import { useState } from 'react';
import type { CraftStock } from '#content/recipe/craft-stock.ts';
import { craftingsMax, type recipeCraft } from '#contract/craft.ts';
import { exact } from '#contract/limits.ts';
import type { OperationBody } from '#contract/operation.ts';
import { useRecipeCraftMutation } from '#web/api/stock.ts';
import { errorMessage, hasUnknownOutcome } from '#web/api/transport/error.ts';
import { WorldPart } from '#web/screens/crafting/world-part.tsx';
import { DialogForm } from '#web/screens/dialog-form.tsx';
import { formatQuantity } from '#web/screens/format.ts';
import { BoxPicker } from '#web/screens/picker/box-picker.tsx';
import { useWorldAnswer } from '#web/screens/world/use-world-answer.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Modal } from '#web/ui/dialog/modal.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { CheckboxList } from '#web/ui/field/checkbox-list.tsx';
import { NumberField } from '#web/ui/field/number-field.tsx';
import { CraftNeeds } from './craft-needs.tsx';

type CraftBody = OperationBody<typeof recipeCraft>;

export interface CraftDialogProps {
  isOpen: boolean;
  onClose: () => void;
  recipeID: string;
  name: string;
}

/** Crafts a recipe against real stock (content §4): what is taken from which boxes, and where it goes. */
export function CraftDialog({ isOpen, onClose, recipeID, name }: CraftDialogProps) {
  return (
    <Modal isOpen={isOpen} onOpenChange={onClose} title={`Craft ${name}`} size="md">
      <Loaded recipeID={recipeID} onClose={onClose} />
    </Modal>
  );
}

function Loaded({ recipeID, onClose }: { recipeID: string; onClose: () => void }) {
  const answer = useWorldAnswer('craftStock', { recipeID });
  return (
    <WorldPart answer={answer} what="The stock">
      {(stock) => stock && <CraftForm recipeID={recipeID} stock={stock} onClose={onClose} />}
    </WorldPart>
  );
}

function CraftForm({ recipeID, stock, onClose }: { recipeID: string; stock: CraftStock; onClose: () => void }) {
  const workspaceID = useWorkspaceID();
  const [craft] = useRecipeCraftMutation();
  const [craftings, setCraftings] = useState<number | null>(1);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [intoBoxID, setInto] = useState<string | null>(stock.boxes[0]?.boxID ?? null);
  const [rolled, setRolled] = useState<Readonly<Record<string, number | null>>>({});
  const [chosen, setChosen] = useState<Readonly<Record<number, string>>>({});
  const [problem, setProblem] = useState<string>();
  /** What was sent and may have been done: only the same again is known not to do it twice. */
  const [unsure, setUnsure] = useState<CraftBody>();
  const fromBoxIDs = stock.boxes.map(({ boxID }) => boxID).filter((id) => !left.includes(id));
  const times = craftings ?? 1;
  const givenOf = ({ itemID, certain }: CraftStock['gives'][number]) => rolled[itemID] ?? exact(certain * times);
  const isReady = craftings !== null && intoBoxID !== null;
  const asked = (): CraftBody | null => {
    if (craftings === null || intoBoxID === null) return null;
    const gives = stock.gives.map((each) => ({ itemID: each.itemID, quantity: givenOf(each) }));
    const items = Object.entries(chosen).map(([slot, itemID]) => ({ slot: Number(slot), itemID }));
    return { craftings, fromBoxIDs, intoBoxID, items, gives };
  };
  const run = async () => {
    const sent = unsure ?? asked();
    if (!sent) return;
    const { data, error } = await craft({ workspaceID, recipeID, ...sent });
    if (data) return onClose();
    setProblem(errorMessage(error));
    setUnsure(hasUnknownOutcome(error) ? sent : undefined);
  };
  return (
    <DialogForm onClose={onClose} saveLabel="Craft" isDisabled={!isReady && !unsure} onSubmit={run}>
      {problem !== undefined && (
        <Banner
          tone={unsure ? 'warning' : 'error'}
          isLive
          title={unsure ? 'We couldn’t confirm this' : 'Nothing was crafted'}
        >
          {problem}
          {unsure && ' It may have been crafted. Choose Craft again: it won’t be crafted twice.'}
        </Banner>
      )}
      <div inert={unsure !== undefined} className={`flex min-w-0 flex-col gap-4 ${unsure ? 'opacity-50' : ''}`}>
        <NumberField
          label="How many times"
          minValue={1}
          maxValue={craftingsMax}
          maxFractionDigits={0}
          value={craftings}
          onChange={setCraftings}
        />
        <CraftNeeds
          needs={stock.needs}
          craftings={times}
          boxIDs={fromBoxIDs}
          chosen={chosen}
          onChoose={(slot, itemID) => {
            const { [slot]: _, ...others } = chosen;
            setChosen(itemID === null ? others : { ...others, [slot]: itemID });
          }}
        />
        {stock.boxes.length === 0 ? (
          <p className="text-sm text-muted">No box has anything this recipe needs.</p>
        ) : (
          <CheckboxList
            label="Take from"
            noun="boxes"
            options={stock.boxes.map(({ boxID, name, where, holds }) => ({
              id: boxID,
              label: where === '' ? name : `${name} · ${where}`,
              description: holds.map((item) => `${formatQuantity(item.quantity)} ${item.name}`).join(', '),
            }))}
            value={fromBoxIDs}
            onChange={(chosen) =>
              setLeft(stock.boxes.map(({ boxID }) => boxID).filter((boxID) => !chosen.includes(boxID)))
            }
          />
        )}
        <BoxPicker label="Put into" value={intoBoxID} onChange={setInto} canCreate isRequired />
        {stock.gives
          .filter(({ isCertain }) => !isCertain)
          .map((each) => (
            <NumberField
              key={each.itemID}
              label={`How many ${each.name} you got`}
              description={`At most ${formatQuantity(exact(each.most * times))}`}
              minValue={0}
              maxValue={exact(each.most * times)}
              value={givenOf(each)}
              onChange={(quantity) => setRolled({ ...rolled, [each.itemID]: quantity })}
            />
          ))}
      </div>
    </DialogForm>
  );
}
