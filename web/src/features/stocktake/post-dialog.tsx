import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import type { StocktakeProgress } from '#contract/kinds/stocktake.ts';
import { useStocktakePostMutation } from '#web/api/stocktakes.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { DialogForm } from '#web/screens/dialog-form.tsx';
import { countText, formatNumber, signed } from '#web/screens/format.ts';
import { todayText } from '#web/screens/kind/due.tsx';
import { useMoney } from '#web/screens/use-money.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Modal } from '#web/ui/dialog/modal.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Checkbox } from '#web/ui/field/checkbox.tsx';

export interface PostDialogProps extends PostFormProps {
  isOpen: boolean;
}

/** Says what posting a stocktake changes, and posts it. */
export function PostDialog({ isOpen, ...form }: PostDialogProps) {
  return (
    <Modal isOpen={isOpen} onOpenChange={form.onClose} size="sm" title="Post this stocktake?" titleIcon={CheckCheck}>
      <PostForm {...form} />
    </Modal>
  );
}

const lineNoun = ['line', 'lines'] as const;

interface PostFormProps {
  stocktakeID: string;
  progress: StocktakeProgress;
  onClose: () => void;
}

function PostForm({ stocktakeID, progress, onClose }: PostFormProps) {
  const workspaceID = useWorkspaceID();
  const [post] = useStocktakePostMutation();
  const money = useMoney();
  const [restAsZero, setRestAsZero] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { lines, counted, different, valueDifference } = progress;
  const rest = lines - counted;
  const submit = async () => {
    const { error } = await post({ workspaceID, stocktakeID, restAsZero, today: todayText() });
    if (error === undefined) onClose();
    else setProblem(errorMessage(error));
  };
  return (
    <DialogForm onClose={onClose} saveLabel="Post" isDisabled={counted === 0 && !restAsZero} onSubmit={submit}>
      {problem !== null && (
        <Banner tone="error" isLive title="Not posted">
          {problem}
        </Banner>
      )}
      <p>
        {countText(counted, lineNoun)} counted, {formatNumber(different)} with a difference
        {valueDifference !== 0 && (
          <>
            , worth <span className="whitespace-nowrap">{signed(valueDifference, money.exact)}</span>
          </>
        )}
        . Posting corrects the stock; you can undo it.
      </p>
      {rest > 0 && (
        <Checkbox
          label={`Count the ${countText(rest, lineNoun)} not counted as 0`}
          description="Otherwise their stock stays as it is."
          value={restAsZero}
          onChange={setRestAsZero}
        />
      )}
      {counted === 0 && !restAsZero && <p className="text-muted">Count at least one line first.</p>}
    </DialogForm>
  );
}
