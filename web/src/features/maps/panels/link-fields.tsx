import { useState } from 'react';
import { mapLinkKinds } from '#contract/kinds/map-object.ts';
import { kinds, pageKindOf } from '#web/api/kinds.ts';
import { ReferencePicker } from '#web/screens/picker/reference-picker.tsx';
import { useWorldAnswer } from '#web/screens/world/use-world-answer.ts';
import { Select } from '#web/ui/picker/select.tsx';
import type { Links } from '../editor/link-names.ts';
import type { ObjectFields } from '../store/map-parts.ts';

type Link = Pick<ObjectFields, 'linkKind' | 'linkID'>;

const linked = mapLinkKinds.flatMap((kind) => pageKindOf(kind) ?? []);
/** Whose nodes an object can lead to. */
const ownerKinds = { questNode: 'quest', conversationNode: 'conversation' } as const;
const nodeKinds = { quest: 'questNode', conversation: 'conversationNode' } as const;
const wholeID = 'whole';

export interface LinkFieldsProps {
  link: Link;
  nodeOf: Links['nodeOf'];
  onChange: (link: Link) => void;
}

/** What an object leads to: a record, and of a quest or a conversation also one of its nodes. */
export function LinkFields({ link: { linkKind, linkID }, nodeOf, onChange }: LinkFieldsProps) {
  const ownerKind = linkKind === 'questNode' || linkKind === 'conversationNode' ? ownerKinds[linkKind] : null;
  const savedKind = ownerKind ?? pageKindOf(linkKind) ?? null;
  // Of another kind nothing is chosen yet, and what the object leads to stays.
  const [begunKind, setBegunKind] = useState<typeof savedKind>(null);
  const kind = begunKind ?? savedKind;
  const savedID = ownerKind ? (nodeOf(linkID ?? '')?.ownerID ?? null) : linkID;
  const recordID = kind === savedKind ? savedID : null;
  const hasNodes = (kind === 'quest' || kind === 'conversation') && recordID !== null;
  return (
    <>
      <Select
        label="Leads to"
        value={kind ?? 'none'}
        onChange={(next) => {
          setBegunKind(next === 'none' ? null : (next as typeof savedKind));
          if (next === 'none') onChange({ linkKind: null, linkID: null });
        }}
        options={[
          { id: 'none', label: 'Nothing' },
          ...linked.map((each) => ({ id: each as string, label: kinds[each].title.one })),
        ]}
      />
      {kind && (
        <ReferencePicker
          key={kind}
          to={kind}
          label={kinds[kind].title.one}
          value={recordID}
          onChange={(id) => {
            if (id === null && kind !== savedKind) return;
            setBegunKind(null);
            onChange({ linkKind: kind as never, linkID: id });
          }}
        />
      )}
      {hasNodes && (
        <NodeChoice
          key={recordID}
          ownerKind={kind}
          ownerID={recordID}
          nodeID={ownerKind ? linkID : null}
          onChange={(nodeID) =>
            onChange(
              nodeID === null ? { linkKind: kind, linkID: recordID } : { linkKind: nodeKinds[kind], linkID: nodeID },
            )
          }
        />
      )}
    </>
  );
}

interface NodeChoiceProps {
  ownerKind: keyof typeof nodeKinds;
  ownerID: string;
  nodeID: string | null;
  onChange: (nodeID: string | null) => void;
}

function NodeChoice({ ownerKind, ownerID, nodeID, onChange }: NodeChoiceProps) {
  const { data, isLoading } = useWorldAnswer('linkedNodes', { ids: [], ownerID });
  const nodes = data ?? [];
  return (
    <Select
      label="Node"
      description={isLoading ? 'Loading the nodes…' : undefined}
      value={nodes.some(({ id }) => id === nodeID) ? (nodeID ?? wholeID) : wholeID}
      onChange={(id) => onChange(id === wholeID ? null : id)}
      options={[
        { id: wholeID, label: `The whole ${ownerKind}` },
        ...nodes.map(({ id, name }) => ({ id, label: name })),
      ]}
    />
  );
}
