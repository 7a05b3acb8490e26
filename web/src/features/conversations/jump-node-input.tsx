import { useMemo } from 'react';
import { conversationNodeDeclaration } from '#contract/kinds/conversation-node.ts';
import { fieldsOf } from '#contract/kinds/declaration.ts';
import { recordPath } from '#web/api/kinds.ts';
import { FieldInput } from '#web/screens/kind/field-input.tsx';
import type { NamedField } from '#web/screens/kind/kind-view.ts';
import { useWorldAnswer } from '#web/screens/world/use-world-answer.ts';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
import { Select } from '#web/ui/picker/select.tsx';

const conversationField = fieldsOf(conversationNodeDeclaration).find(
  ({ name }) => name === 'toConversationID',
) as NamedField;

export interface JumpConversationInputProps {
  value: string | null;
  ownerID: string;
  onChange: (conversationID: string | null, along: object) => void;
}

/** The conversation that a jump leads into. In another one it begins at the start: it has none of the nodes of the one before. */
export function JumpConversationInput({ value, ownerID, onChange }: JumpConversationInputProps) {
  return (
    <FieldInput
      field={conversationField}
      value={value}
      onChange={(next) => {
        const isSame = (next ?? ownerID) === (value ?? ownerID);
        onChange(next as string | null, isSame ? {} : { toNodeID: null });
      }}
    />
  );
}

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

export function JumpNodeView({ value, fields: { toConversationID }, ownerID }: Omit<JumpNodeInputProps, 'onChange'>) {
  const conversationID = toConversationID ?? ownerID;
  const input = useMemo(() => ({ conversationID }), [conversationID]);
  const { data = [] } = useWorldAnswer('conversationNodes', input);
  const name = data.find(({ id }) => id === value)?.name ?? '…';
  return <TextLink href={`${recordPath('conversation', conversationID)}/${value}`}>{name}</TextLink>;
}
