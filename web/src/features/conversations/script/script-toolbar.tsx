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
import { type ReactNode, type RefObject, useRef } from 'react';
import type { GraphState } from '#web/screens/graph/graph-state.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import type { IconType } from '#web/ui/foundations/icon-type.ts';
import { useElementWidth } from '#web/ui/foundations/use-element-width.ts';
import { MoreMenu } from '#web/ui/overlay/menu.tsx';
import { FindField } from './find-field.tsx';

export interface ScriptToolbarProps {
  state: GraphState;
  canEdit: boolean;
  isSaving: boolean;
  hasFaults: boolean;
  canUndo: boolean;
  canRedo: boolean;
  onUndo: () => void;
  onRedo: () => void;
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

/** Pixels that its tools take with their names, and without. */
const [withNames, withoutNames] = [960, 600];

/** One row at every width, also beside what is played: first the names of its tools go, then what is less used is in a menu. */
export function ScriptToolbar(props: ScriptToolbarProps) {
  const {
    state,
    canEdit,
    canUndo,
    canRedo,
    onUndo,
    onRedo,
    findField,
    onFind,
    onOpenInGraph,
    onOpenAlone,
    onPlayLine,
    onGuide,
  } = props;
  const bar = useRef<HTMLDivElement>(null);
  const width = useElementWidth(bar) ?? withNames;
  const isNarrow = width < withoutNames;
  const hasNames = width >= withNames;
  const hasNodes = state.nodes.size > 0;
  const play: Tool = { id: 'play', label: 'Play from this line', icon: CirclePlay, onPress: onPlayLine };
  const others: Tool[] = [
    { id: 'graph', label: 'Show in graph', icon: Workflow, onPress: onOpenInGraph },
    ...(hasNodes ? [{ id: 'node', label: 'Open node', icon: SquareArrowOutUpRight, onPress: onOpenAlone }] : []),
    { id: 'guide', label: 'Guide', icon: BookOpen, onPress: onGuide },
  ];
  return (
    <div ref={bar} className="flex min-w-0 items-end gap-1">
      {canEdit && (
        <>
          <IconButton icon={Undo2} label="Undo" isDisabled={!canUndo} onPress={onUndo} />
          <IconButton icon={Redo2} label="Redo" isDisabled={!canRedo} onPress={onRedo} />
        </>
      )}
      <FindField field={findField} isNarrow={isNarrow} onFind={onFind} />
      {hasNodes && <Action {...play} hasName={hasNames} />}
      {isNarrow ? (
        <MoreMenu items={others.map(({ onPress, ...item }) => ({ ...item, onAction: onPress }))} />
      ) : (
        others.map((tool) => <Action key={tool.id} {...tool} hasName={hasNames} />)
      )}
      <div className="ml-auto shrink-0 self-center">
        <Status {...props} isNarrow={isNarrow} />
      </div>
    </div>
  );
}

function Action({ icon, label, onPress, hasName }: Tool & { hasName: boolean }) {
  if (!hasName) return <IconButton icon={icon} label={label} onPress={onPress} />;
  return (
    <Button icon={icon} onPress={onPress}>
      {label}
    </Button>
  );
}

/** Whether what is written is saved; where there is little room a sign says it. */
function Status({ state, canEdit, isSaving, hasFaults, isNarrow }: ScriptToolbarProps & { isNarrow: boolean }) {
  if (!canEdit) return isNarrow ? null : <p className="text-sm text-muted">View only</p>;
  const [icon, words] = statusOf(state, isSaving, hasFaults);
  return (
    <p className="text-sm whitespace-nowrap text-muted" role="status">
      {isNarrow && icon}
      <span className={isNarrow ? 'sr-only' : undefined}>{words}</span>
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
