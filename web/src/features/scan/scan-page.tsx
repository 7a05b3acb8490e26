import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCanEdit } from '#web/session/current-user.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { BoxFinder } from './box-finder.tsx';
import { CameraView } from './camera-view.tsx';
import { ClaimCode } from './claim-code.tsx';
import { CodeEntry } from './code-entry.tsx';
import { MoveBox } from './move-box.tsx';
import { MoveItem } from './move-item.tsx';
import { MovedList } from './moved-list.tsx';
import { scanPaths } from './scan-paths.ts';
import type { Scanned, ScannedRecord, Target } from './scanned.ts';
import { useMoved } from './use-moved.ts';
import { useResolve } from './use-resolve.ts';

type Mode = 'open' | 'move';

const modes = [
  { id: 'open', label: 'Open', hint: 'What you scan opens.' },
  { id: 'move', label: 'Move', hint: 'Scan a box or a place, then everything that goes there.' },
] as const;

/** home/item-management/scan: codes by camera, hand scanner or keyboard; to open, to move, to claim (decisions §4). */
export function Component() {
  const canEdit = useCanEdit();
  const navigate = useNavigate();
  const { lookUp, isLooking, problem } = useResolve();
  const [mode, setMode] = useState<Mode>('open');
  const [target, setTarget] = useState<Target | null>(null);
  const [asked, setAsked] = useState<Scanned | null>(null);
  const { moved, add, undo } = useMoved();
  const input = useRef<HTMLInputElement>(null);
  const isPaused = asked !== null || isLooking;

  const settle = () => {
    setAsked(null);
    // After the panel that held the focus is gone.
    requestAnimationFrame(() => input.current?.focus());
  };
  const scan = async (code: string) => {
    const scanned = await lookUp(code);
    if (!scanned) return;
    if (scanned.result === 'unknown') setAsked(scanned);
    else if (mode === 'open') void navigate(scanPaths.record(scanned.record.kind, scanned.record.id));
    else if (!isAnswer(scanned.record, target)) setAsked(scanned);
    else aim(scanned.record);
  };
  const aim = (record: ScannedRecord) => {
    if (record.kind !== 'item') setTarget({ ...record, kind: record.kind });
    settle();
  };
  const done = (text: string, batchID: string) => {
    add(text, batchID);
    settle();
  };

  return (
    <div className="flex min-w-0 flex-col gap-4">
      <PageHeader title="Scan" description="Labels of boxes, items and places, and the barcodes of things." />
      {canEdit && (
        <div className="flex flex-wrap items-center gap-3">
          <SegmentedControl label="What to do" isLabelHidden options={modes} value={mode} onChange={setMode} />
          <p className="text-sm text-muted">{modes.find(({ id }) => id === mode)?.hint}</p>
        </div>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card>
          <div className="flex flex-col gap-4">
            <CameraView isPaused={isPaused} onCode={(code) => void scan(code)} />
            <CodeEntry isLooking={isLooking} onCode={(code) => void scan(code)} inputRef={input} />
          </div>
        </Card>
        <div className="flex min-w-0 flex-col gap-4">
          {problem !== null && (
            <Banner tone="error" isLive title="The code could not be looked up">
              {problem}
            </Banner>
          )}
          {mode === 'move' && canEdit && (
            <Card
              title="Move to"
              description={target ? target.where || undefined : 'Scan a box or a place first, or find it here.'}
            >
              <BoxFinder label="Box or place" withPlaces value={target} onChange={setTarget} />
            </Card>
          )}
          {asked?.result === 'unknown' && <ClaimCode scanned={asked} canEdit={canEdit} onDone={settle} />}
          {asked?.result === 'match' && (
            <Question
              key={asked.record.id}
              record={asked.record}
              target={target}
              onMoved={done}
              onAim={aim}
              onCancel={settle}
            />
          )}
          {mode === 'move' && canEdit && <MovedList moved={moved} onUndo={undo} />}
        </div>
      </div>
    </div>
  );
}

/** Whether a scan says where to move to: the first box or place, or any place after it. */
function isAnswer({ kind }: ScannedRecord, target: Target | null): boolean {
  return kind === 'place' || (kind === 'box' && target === null);
}

interface QuestionProps {
  record: ScannedRecord;
  target: Target | null;
  onMoved: (text: string, batchID: string) => void;
  onAim: (record: ScannedRecord) => void;
  onCancel: () => void;
}

function Question({ record, target, onMoved, onAim, onCancel }: QuestionProps) {
  if (target === null) {
    return (
      <Banner tone="info" isLive title={`Where should ${record.title} go?`} onDismiss={onCancel}>
        Scan a box first, or find it above.
      </Banner>
    );
  }
  if (target.id === record.id) {
    return (
      <Banner tone="info" isLive title={`Things are moved into ${record.title} already`} onDismiss={onCancel}>
        Scan what belongs into it.
      </Banner>
    );
  }
  if (record.kind === 'box') {
    return (
      <MoveBox box={record} target={target} onMoved={onMoved} onRetarget={() => onAim(record)} onCancel={onCancel} />
    );
  }
  if (target.kind === 'place') {
    return (
      <Banner tone="warning" isLive title="Items lie in boxes" onDismiss={onCancel}>
        “{target.title}” is a place. Scan the box that {record.title} goes into.
      </Banner>
    );
  }
  return <MoveItem item={record} target={target} onMoved={onMoved} onCancel={onCancel} />;
}
