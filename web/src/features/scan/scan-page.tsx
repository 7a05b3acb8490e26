import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { recordPath } from '#web/api/kinds.ts';
import { CameraView } from '#web/screens/scan/camera/camera-view.tsx';
import { CodeEntry } from '#web/screens/scan/code-entry.tsx';
import { DoneList } from '#web/screens/scan/done-list.tsx';
import type { Scanned, ScannedRecord } from '#web/screens/scan/scanned.ts';
import { useDone } from '#web/screens/scan/use-done.ts';
import { useHandScanner } from '#web/screens/scan/use-hand-scanner.ts';
import { useResolve } from '#web/screens/scan/use-resolve.ts';
import { useCanEdit } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { SegmentedControl } from '#web/ui/button/segmented-control.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { useMediaQuery } from '#web/ui/foundations/use-media-query.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { BoxFinder } from './box-finder.tsx';
import { ClaimCode } from './claim-code.tsx';
import { InAnotherWorkspace } from './in-another-workspace.tsx';
import { moveFormID } from './move-item.tsx';
import { Question } from './question.tsx';
import { isQuestion, isTarget, isWaiting } from './scan-questions.ts';
import { useOpenFound } from './use-open-found.ts';
import { useScanTarget } from './use-scan-target.ts';

/** Enter without a code answers the question that is asked of an item: all of it is moved. */
function submitMove(): void {
  const form = document.getElementById(moveFormID);
  if (form instanceof HTMLFormElement) form.requestSubmit();
}

const modes = [
  { id: 'open', label: 'Open', hint: 'Opens the scanned record.' },
  { id: 'move', label: 'Move', hint: 'Scan a box or a place, then what you move there.' },
] as const;

/** home/item-management/scan: codes by camera, hand scanner or keyboard; to open, to move, to claim (decisions §4). */
export function Component() {
  const canEdit = useCanEdit();
  const navigate = useNavigate();
  const openFound = useOpenFound();
  const { lookUp, isLooking, problem } = useResolve();
  const { mode, target, setMode, setTarget } = useScanTarget(canEdit);
  const [asked, setAsked] = useState<Scanned | null>(null);
  // As it is now: what an answer to a call may still close.
  const askedNow = useRef<Scanned | null>(null);
  const ask = (next: Scanned | null) => {
    askedNow.current = next;
    setAsked(next);
  };
  const { done: moved, add, undo } = useDone();
  const dispatch = useAppDispatch();
  const station = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  // There the focus in a field brings up a keyboard over half of the screen, the camera's picture first.
  const isTouch = useMediaQuery('(pointer: coarse)');
  const isPaused = isLooking || isQuestion(asked, target, canEdit);

  useEffect(() => {
    const element = answer.current;
    if ((asked === null && target === null) || !element) return;
    // On a phone the answer stands below the camera, and grows once the box, and what is in it, is known.
    const show = () => element.scrollIntoView({ block: 'nearest' });
    show();
    const growth = new ResizeObserver(show);
    growth.observe(element);
    return () => growth.disconnect();
  }, [asked, target]);

  const settle = () => {
    ask(null);
    // After the panel that held the focus is gone.
    requestAnimationFrame(() => (isTouch ? station : input).current?.focus());
  };
  /** Closes what was asked when this was drawn; what a scan has asked since stays. */
  const settleThis = () => {
    if (askedNow.current === asked) settle();
  };
  /** What a code means once it has been looked up, by what is on the screen then. */
  const take = (scanned: Scanned) => {
    const before = askedNow.current;
    const isOther = scanned.result !== 'match' || before?.result !== 'match' || scanned.record.id !== before.record.id;
    if (before?.result === 'match' && isOther && isQuestion(before, target, canEdit)) {
      const message = 'It was not moved. Scan it again to move it.';
      dispatch(toastAdded({ type: 'info', title: `Skipped ${before.record.title}`, message }));
    }
    if (scanned.result === 'elsewhere' && mode === 'open' && scanned.found.length === 1)
      void openFound(scanned.found[0]!);
    else if (scanned.result !== 'match') ask(scanned);
    else if (mode === 'open') void navigate(recordPath(scanned.record.kind, scanned.record.id));
    else if (!isTarget(scanned.record, target, before)) ask(scanned);
    else aim(scanned.record);
  };
  const aim = (record: ScannedRecord) => {
    if (record.kind === 'box' || record.kind === 'place') setTarget({ ...record, kind: record.kind });
    if (record.kind !== 'box' || !isWaiting(askedNow.current, target)) settle();
  };
  const latestTake = useRef(take);
  useEffect(() => {
    latestTake.current = take;
  });
  const queue = useRef(Promise.resolve());
  const answering = useRef<Promise<unknown>>(Promise.resolve());
  /** One after the other, in the order of the scans. */
  const scan = (code: string) => {
    if (!isTouch) input.current?.focus();
    queue.current = queue.current.then(async () => {
      const scanned = await lookUp(code);
      // What is being saved of the question before is not skipped.
      await answering.current;
      if (scanned) latestTake.current(scanned);
    });
  };
  useHandScanner(input, scan);
  const done = (text: string, batchID: string) => {
    add(text, batchID);
    settleThis();
  };

  return (
    <div className="flex min-w-0 flex-col gap-4">
      <PageHeader title="Scan" description="Labels of boxes, items and places, and product barcodes." />
      {canEdit && (
        <div className="flex flex-wrap items-center gap-3">
          <SegmentedControl
            label="What to do"
            isLabelHidden
            options={modes}
            value={mode}
            onChange={(next) => {
              setMode(next);
              ask(null);
            }}
          />
          <p className="text-sm text-muted">{modes.find(({ id }) => id === mode)?.hint}</p>
        </div>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card>
          <div ref={station} tabIndex={-1} className="flex flex-col gap-4 outline-none">
            <CameraView isPaused={isPaused} onCode={scan} />
            <CodeEntry
              isLooking={isLooking}
              onCode={scan}
              onEnter={submitMove}
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
              {asked.result === 'unknown' && <ClaimCode scanned={asked} canEdit={canEdit} onDone={settleThis} />}
              {asked.result === 'elsewhere' && <InAnotherWorkspace scanned={asked} onDone={settle} />}
              {asked.result === 'match' && (
                <Question
                  // Asked again after an answer it begins anew.
                  key={`${asked.record.id} ${moved.length}`}
                  record={asked.record}
                  target={target}
                  onAnswer={(saving) => {
                    answering.current = saving;
                  }}
                  onMoved={done}
                  onAim={aim}
                  onCancel={settle}
                />
              )}
            </div>
          )}
          {mode === 'move' && canEdit && (
            <DoneList title="Moved" emptyText="Items you move appear here." done={moved} onUndo={undo} />
          )}
        </div>
      </div>
    </div>
  );
}
