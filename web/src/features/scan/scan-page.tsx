import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCanEdit } from '#web/session/current-user.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { isQuestion, isTarget, isWaiting } from './asking.ts';
import { BoxFinder } from './box-finder.tsx';
import { CameraView } from './camera-view.tsx';
import { ClaimCode } from './claim-code.tsx';
import { CodeEntry } from './code-entry.tsx';
import { MovedList } from './moved-list.tsx';
import { Question } from './question.tsx';
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
  const station = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  // There the focus in a field brings up a keyboard over half of the screen, the camera's picture first.
  const isTouch = useMediaQuery('(pointer: coarse)');
  const isPaused = isLooking || isQuestion(asked, target, canEdit);

  useEffect(() => {
    // On a phone the answer stands below the camera.
    if (asked !== null) answer.current?.scrollIntoView({ block: 'nearest' });
  }, [asked]);

  const settle = () => {
    setAsked(null);
    // After the panel that held the focus is gone.
    requestAnimationFrame(() => (isTouch ? station : input).current?.focus());
  };
  const scan = async (code: string) => {
    const scanned = await lookUp(code);
    if (!scanned) return;
    if (scanned.result === 'unknown') setAsked(scanned);
    else if (mode === 'open') void navigate(scanPaths.record(scanned.record.kind, scanned.record.id));
    else if (!isTarget(scanned.record, target, asked)) setAsked(scanned);
    else aim(scanned.record);
  };
  const aim = (record: ScannedRecord) => {
    if (record.kind !== 'item') setTarget({ ...record, kind: record.kind });
    if (record.kind !== 'box' || !isWaiting(asked, target)) settle();
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
          <SegmentedControl
            label="What to do"
            isLabelHidden
            options={modes}
            value={mode}
            onChange={(next) => {
              setMode(next);
              setAsked(null);
            }}
          />
          <p className="text-sm text-muted">{modes.find(({ id }) => id === mode)?.hint}</p>
        </div>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card>
          <div ref={station} tabIndex={-1} className="flex flex-col gap-4 outline-none">
            <CameraView isPaused={isPaused} onCode={(code) => void scan(code)} />
            <CodeEntry
              isLooking={isLooking}
              onCode={(code) => void scan(code)}
              inputRef={input}
              isFocusedFirst={!isTouch}
            />
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
          {asked !== null && (
            <div ref={answer} className="scroll-mt-16 scroll-mb-24">
              {asked.result === 'unknown' ? (
                <ClaimCode scanned={asked} canEdit={canEdit} onDone={settle} />
              ) : (
                <Question
                  key={asked.record.id}
                  record={asked.record}
                  target={target}
                  onMoved={done}
                  onAim={aim}
                  onCancel={settle}
                />
              )}
            </div>
          )}
          {mode === 'move' && canEdit && <MovedList moved={moved} onUndo={undo} />}
        </div>
      </div>
    </div>
  );
}
