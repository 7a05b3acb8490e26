import { ListChecks } from 'lucide-react';
import type { PlayTest } from '#contract/kinds/play-test.ts';
import { kindView } from '#web/screens/kind/kind-view.ts';
import { RecordPage } from '#web/screens/kind/record-page.tsx';
import { TestTranscript } from './test-transcript.tsx';

/** home/play/tests/{playTestID}: a kept run, and what comes of it now. */
export function Component() {
  return (
    <RecordPage
      view={kindView('playTest')}
      extrasOf={(answer, canEdit) => ({
        tabs: [
          {
            id: 'transcript',
            label: 'Transcript',
            icon: ListChecks,
            content: <TestTranscript test={answer.playTest as PlayTest} canEdit={canEdit} />,
          },
        ],
      })}
    />
  );
}
