import { useMemo, useState } from 'react';
import type { ListedProblem } from '#content/problem/problem-list.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { DialogForm } from '#web/screens/dialog-form.tsx';
import { useWorldAnswer } from '#web/screens/world/use-world-answer.ts';
import { Modal } from '#web/ui/dialog/modal.tsx';
import { RecordPicker } from '#web/ui/picker/record-picker.tsx';
import { useFlowMends } from './use-flow-mends.ts';

/** Asks which node follows a dead end. */
export function ConnectDialog({ problem, onClose }: { problem: ListedProblem | null; onClose: () => void }) {
  return (
    <Modal isOpen={problem !== null} onOpenChange={onClose} title="Connect to a node" size="sm">
      {problem && <ConnectForm problem={problem} onClose={onClose} />}
    </Modal>
  );
}

const offeredMax = 50;

function ConnectForm({ problem, onClose }: { problem: ListedProblem; onClose: () => void }) {
  const { connect } = useFlowMends();
  const { data, isLoading } = useWorldAnswer('linkedNodes', { ids: [], ownerID: problem.owner?.id ?? null });
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<{ id: string; title: string } | null>(null);
  const [failure, setFailure] = useState<string>();
  const others = useMemo(
    () => data?.filter(({ id, isStart }) => id !== problem.where.id && !isStart),
    [data, problem.where.id],
  );
  const items = useMemo(() => {
    const word = chosen?.title === text ? '' : text.toLowerCase();
    const found = (others ?? []).filter(({ name }) => name.toLowerCase().includes(word));
    return found.slice(0, offeredMax).map(({ id, name }) => ({ id, title: name }));
  }, [others, text, chosen]);
  const submit = async () => {
    if (chosen === null) return setFailure('Choose a node');
    const error = await connect(problem, chosen.id);
    if (error === undefined) onClose();
    else setFailure(errorMessage(error));
  };
  return (
    <DialogForm onClose={onClose} saveLabel="Connect" onSubmit={submit}>
      <p className="text-sm text-muted wrap-anywhere">
        Choose what follows {problem.name || 'this node'} in {problem.owner?.name}.
      </p>
      <RecordPicker
        label="Node"
        isRequired
        isLoading={isLoading}
        items={items}
        inputValue={text}
        onInputChange={setText}
        value={chosen?.id ?? null}
        valueTitle={chosen?.title ?? ''}
        onChange={(option) => {
          setChosen(option);
          setText(option?.title ?? '');
          setFailure(undefined);
        }}
        errorMessage={failure}
        description={others?.length === 0 ? 'There are no other nodes. Add an ending instead.' : undefined}
        // An open list hides the buttons of the dialog from assistive technology.
        opensByTyping
        placeholder="Search by name"
      />
    </DialogForm>
  );
}
