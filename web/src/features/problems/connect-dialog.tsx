import { useMemo, useState } from 'react';
import type { ListedProblem } from '#content/problem/problem-list.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { DialogButtons } from '#web/screens/dialog-buttons.tsx';
import { useWorldAnswer } from '#web/screens/world/use-world-answer.ts';
import { Modal } from '#web/ui/dialog/modal.tsx';
import { RecordPicker } from '#web/ui/picker/record-picker.tsx';
import { useLooseEnd } from './use-loose-end.ts';

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
  const { connect } = useLooseEnd();
  const { data, isLoading } = useWorldAnswer('linkedNodes', { ids: [], ownerID: problem.owner?.id ?? null });
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<{ id: string; title: string } | null>(null);
  const [failure, setFailure] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const items = useMemo(() => {
    const word = chosen?.title === text ? '' : text.toLowerCase();
    const others = (data ?? []).filter(({ id, name }) => id !== problem.where.id && name.toLowerCase().includes(word));
    return others.slice(0, offeredMax).map(({ id, name }) => ({ id, title: name }));
  }, [data, problem, text, chosen]);
  const submit = async () => {
    if (isSaving) return;
    if (chosen === null) return setFailure('Choose a node');
    setSaving(true);
    const error = await connect(problem, chosen.id);
    setSaving(false);
    if (error === undefined) onClose();
    else setFailure(errorMessage(error));
  };
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
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
        placeholder="Search by name"
      />
      <DialogButtons onClose={onClose} saveLabel="Connect" isSaving={isSaving} />
    </form>
  );
}
