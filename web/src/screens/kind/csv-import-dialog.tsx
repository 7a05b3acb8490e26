import { useRef, useState } from 'react';
import type { DateOrder } from '#contract/date-order.ts';
import { fieldsOf } from '#contract/kinds/declaration.ts';
import { declarations } from '#contract/kinds/kinds.ts';
import type { PageKind } from '#contract/kinds/names.ts';
import { type RecordImportResult, recordFileLimits } from '#contract/record-file.ts';
import { kinds, nounOf } from '#web/api/kinds.ts';
import { useRecordImportMutation } from '#web/api/record-files.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Modal } from '#web/ui/dialog/modal.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { FileInput } from '#web/ui/field/file-input.tsx';
import { countText, formatNumber } from '../format.ts';
import { CsvImportReview } from './csv-import-review.tsx';

export interface CsvImportDialogProps {
  isOpen: boolean;
  onClose: () => void;
  kind: PageKind;
}

/** Choose a file, see what it would change, import it. */
export function CsvImportDialog({ isOpen, onClose, kind }: CsvImportDialogProps) {
  const { one, many } = kinds[kind];
  const steps = useCsvImport(kind, onClose);
  const { file, result, problem, isBusy } = steps;
  const close = () => {
    steps.reset();
    onClose();
  };
  const names = fieldsOf(declarations[kind]).some(({ isKey }) => isKey) ? 'ID or key' : 'ID';
  const written = result ? result.created + result.changed : 0;
  return (
    <Modal
      isOpen={isOpen}
      onOpenChange={close}
      title={`Import ${many} from CSV`}
      size="lg"
      backdrop="static"
      footer={
        <>
          <Button onPress={close}>Cancel</Button>
          {file && result && (
            <>
              <Button onPress={steps.reset}>Choose another file</Button>
              <Button variant="primary" isPending={isBusy} isDisabled={written === 0} onPress={() => steps.run(file)}>
                {written === 0 ? 'Import' : `Import ${countText(written, nounOf(kind))}`}
              </Button>
            </>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {problem !== null && (
          <Banner tone="error" isLive title="Couldn’t import the file">
            {problem}
          </Banner>
        )}
        {file && result ? (
          <CsvImportReview fileName={file.name} result={result} isBusy={isBusy} onDateOrder={steps.setDateOrder} />
        ) : (
          <FileInput
            label="CSV file"
            accept={['.csv', '.tsv', '.txt']}
            maxSize={recordFileLimits.bytes}
            isDisabled={isBusy}
            description={`One row for each ${one}, at most ${formatNumber(recordFileLimits.rows)}. Rows with the ${names} of an existing ${one} change it, and blank cells keep their current values. To get the column names, export a CSV first.`}
            onFiles={steps.choose}
          />
        )}
        {isBusy && !result && (
          <div role="status">
            <span className="sr-only">Checking the file</span>
            <Skeleton className="h-24" />
          </div>
        )}
      </div>
    </Modal>
  );
}

function useCsvImport(kind: PageKind, onDone: () => void) {
  const workspaceID = useWorkspaceID();
  const dispatch = useAppDispatch();
  const [send] = useRecordImportMutation();
  const [isBusy, setBusy] = useState(false);
  /** Which opening of the dialog, or file in it: an answer to another one is not shown there. */
  const turn = useRef(0);
  const [file, setFile] = useState<File | null>(null);
  const [result, setResult] = useState<RecordImportResult | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const reset = () => {
    turn.current += 1;
    setBusy(false);
    setFile(null);
    setResult(null);
    setProblem(null);
  };
  const attempt = async (chosen: File, dateOrder: DateOrder | undefined, dryRun?: true) => {
    setProblem(null);
    setBusy(true);
    const asked = turn.current;
    const { data, error } = await send({ workspaceID, kind, file: chosen, dryRun, dateOrder });
    if (turn.current !== asked) {
      // That it was imported is told anyway.
      if (error && !dryRun)
        dispatch(toastAdded({ type: 'error', title: `${chosen.name} not imported`, message: errorMessage(error) }));
      return;
    }
    setBusy(false);
    if (error) setProblem(errorMessage(error));
    return data;
  };
  const check = async (chosen: File, dateOrder?: DateOrder) => {
    const answer = await attempt(chosen, dateOrder, true);
    if (!answer) return;
    setFile(chosen);
    setResult(answer);
  };
  const write = async (chosen: File) => {
    // As the review says.
    if (!(await attempt(chosen, result?.dates?.order))) return;
    reset();
    onDone();
  };
  return {
    ...{ file, result, problem, isBusy, reset },
    choose: ([chosen]: File[], [rejected]: { reason: string }[]) => {
      if (chosen) void check(chosen);
      else if (rejected) setProblem(rejected.reason);
    },
    setDateOrder: (order: DateOrder) => void (file && check(file, order)),
    run: (chosen: File) => void write(chosen),
  };
}
