import { countText } from '#web/screens/format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { type Subject, subjectNouns } from './label-subjects.tsx';
import type { LabelTexts } from './use-label-texts.ts';

export interface DeletedSubjectsProps {
  subject: Subject;
  texts: LabelTexts;
  onChange: (subject: Subject) => void;
}

/** That some of what was chosen is in the trash: no label of it is printed, since scanning one would open nothing. */
export function DeletedSubjects({ subject, texts: { texts, deleted }, onChange }: DeletedSubjectsProps) {
  if (subject.kind === 'blank' || deleted.size === 0) return null;
  const { kind, ids } = subject;
  const noun = subjectNouns[kind];
  const [first = ''] = deleted;
  const name = texts.get(first)?.name;
  const isOne = deleted.size === 1;
  return (
    <Banner
      tone="warning"
      isLive
      title={isOne ? `${name ?? `This ${noun[0]}`} was deleted` : `${countText(deleted.size, noun)} were deleted`}
      actions={
        <Button size="sm" onPress={() => onChange({ kind, ids: ids.filter((id) => !deleted.has(id)) })}>
          {isOne ? 'Leave it out' : 'Leave them out'}
        </Button>
      }
    >
      {isOne
        ? 'Restore it from the trash to print its label, or leave it out.'
        : 'Restore them from the trash to print their labels, or leave them out.'}
    </Banner>
  );
}
