import {
  BookOpen,
  Check,
  CirclePlay,
  CloudOff,
  LoaderCircle,
  Redo2,
  SquareArrowOutUpRight,
  TriangleAlert,
  Undo2,
  Workflow,
} from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import type { GraphState, GraphStore } from '#web/screens/graph/graph-store.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import type { IconType } from '#web/ui/foundations/icon-type.ts';
import { useNarrowerThan } from '#web/ui/foundations/use-media-query.ts';
import { MoreMenu } from '#web/ui/overlay/menu.tsx';
import { FindField } from './find-field.tsx';

export interface ScriptToolbarProps {
  store: GraphStore;
  state: GraphState;
  canEdit: boolean;
  isSaving: boolean;
  hasFaults: boolean;
  findField: RefObject<HTMLInputElement | null>;
  onFind: (words: string, isBackwards: boolean) => boolean;
  onOpenInGraph: () => void;
  onOpenAlone: () => void;
  onPlayLine: () => void;
  onGuide: () => void;
}

interface Tool {
  id: string;
  label: string;
  icon: IconType;
  onPress: () => void;
}

/** One row at every width: on phones, what is less used is in a menu. */
export function ScriptToolbar(props: ScriptToolbarProps) {
  const { store, state, canEdit, findField, onFind, onOpenInGraph, onOpenAlone, onPlayLine, onGuide } = props;
  const isPhone = useNarrowerThan().md;
  const hasNodes = state.nodes.size > 0;
  const play: Tool = { id: 'play', label: 'Play from this line', icon: CirclePlay, onPress: onPlayLine };
  const others: Tool[] = [
    { id: 'graph', label: 'Show in graph', icon: Workflow, onPress: onOpenInGraph },
    ...(hasNodes ? [{ id: 'node', label: 'Open node', icon: SquareArrowOutUpRight, onPress: onOpenAlone }] : []),
    { id: 'guide', label: 'Guide', icon: BookOpen, onPress: onGuide },
  ];
  return (
    <div className="flex items-end gap-1">
      {canEdit && (
        <>
          <IconButton icon={Undo2} label="Undo" isDisabled={!state.canUndo} onPress={() => void store.undo()} />
          <IconButton icon={Redo2} label="Redo" isDisabled={!state.canRedo} onPress={() => void store.redo()} />
        </>
      )}
      <FindField field={findField} onFind={onFind} />
      {hasNodes && <Action {...play} />}
      {isPhone ? (
        <MoreMenu items={others.map(({ onPress, ...item }) => ({ ...item, onAction: onPress }))} />
      ) : (
        others.map((tool) => <Action key={tool.id} {...tool} />)
      )}
      <div className="ml-auto shrink-0 self-center">
        <Status {...props} />
      </div>
    </div>
  );
}

/** With its name where there is room for that. */
function Action({ icon, label, onPress }: Tool) {
  return (
    <>
      <Button icon={icon} className="max-lg:hidden" onPress={onPress}>
        {label}
      </Button>
      <IconButton icon={icon} label={label} className="lg:hidden" onPress={onPress} />
    </>
  );
}

/** Whether what is written is saved; on phones a sign says it. */
function Status({ state, canEdit, isSaving, hasFaults }: ScriptToolbarProps) {
  if (!canEdit) return <p className="text-sm text-muted mobile:hidden">View only</p>;
  const [icon, words] = statusOf(state, isSaving, hasFaults);
  return (
    <p className="text-sm text-muted" role="status">
      <span className="md:hidden">{icon}</span>
      <span className="mobile:sr-only">{words}</span>
    </p>
  );
}

function statusOf({ isWaiting }: GraphState, isSaving: boolean, hasFaults: boolean): [ReactNode, string] {
  const sign = (Icon: IconType, look: string) => <Icon size={16} aria-hidden className={look} />;
  if (isWaiting) return [sign(CloudOff, 'text-warning'), 'Not saved yet'];
  if (isSaving) return [sign(LoaderCircle, ''), 'Saving…'];
  if (hasFaults) return [sign(TriangleAlert, 'text-danger'), 'Kept, not saved'];
  return [sign(Check, 'text-success'), 'Saved'];
}
