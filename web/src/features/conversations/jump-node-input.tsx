import { useMemo } from 'react';
import { useWorldAnswer } from '#web/screens/world/use-world-answer.ts';
import { Select } from '#web/ui/picker/select.tsx';

export interface JumpNodeInputProps {
  value: string | null;
  /** Of the jump: null for a jump within its own conversation. */
  fields: { toConversationID: string | null };
  /** The conversation of the jump. */
  ownerID: string;
  onChange: (nodeID: string | null) => void;
}

/** The node of a conversation that a jump leads to. */
export function JumpNodeInput({ value, fields: { toConversationID }, ownerID, onChange }: JumpNodeInputProps) {
  const conversationID = toConversationID ?? ownerID;
  const input = useMemo(() => ({ conversationID }), [conversationID]);
  const { data = [] } = useWorldAnswer('conversationNodes', input);
  return (
    <Select
      label="Node to jump to"
      options={[{ id: '', label: 'Its start' }, ...data.map(({ id, name }) => ({ id, label: name }))]}
      value={value ?? ''}
      onChange={(id) => onChange(id === '' ? null : id)}
    />
  );
}
