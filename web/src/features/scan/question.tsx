import type { ScannedRecord } from '#web/screens/scan/scanned.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { MoveBox } from './move-box.tsx';
import { MoveItem } from './move-item.tsx';
import type { Target } from './moves.ts';

export interface QuestionProps {
  record: ScannedRecord;
  target: Target | null;
  /** Told of each answer that is being saved. */
  onAnswer: (saving: Promise<void>) => void;
  onMoved: (text: string, batchID: string) => void;
  onAim: (record: ScannedRecord) => void;
  onCancel: () => void;
}

/** What to do with a record that was scanned to be moved, or what has to be scanned first (decisions §4 Scanning). */
export function Question({ record, target, onAnswer, onMoved, onAim, onCancel }: QuestionProps) {
  if (target === null) {
    return (
      <Banner tone="info" isLive title={`Where should ${record.title} go?`} onDismiss={onCancel}>
        Scan the box it goes into, or find it above.
      </Banner>
    );
  }
  if (target.id === record.id) {
    return (
      <Banner tone="info" isLive title={`You’re already moving items into ${record.title}`} onDismiss={onCancel}>
        Scan the items to move into it.
      </Banner>
    );
  }
  if (record.kind === 'box') {
    return <MoveBox box={record} {...{ target, onAnswer, onMoved, onCancel }} onRetarget={() => onAim(record)} />;
  }
  if (target.kind === 'place') {
    return (
      <Banner tone="warning" isLive title="Items go in boxes" onDismiss={onCancel}>
        “{target.title}” is a place. Scan the box {record.title} goes into.
      </Banner>
    );
  }
  return <MoveItem item={record} {...{ target, onAnswer, onMoved, onCancel }} />;
}
