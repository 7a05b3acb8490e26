import { useMemo } from 'react';
import type { TestResult } from '#content/play/run-test.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { kindView } from '#web/screens/kind/kind-view.ts';
import { ListPage } from '#web/screens/kind/list-page.tsx';
import { PlayTabs } from '#web/screens/play/play-page.tsx';
import { useWorldAnswer } from '#web/screens/world/use-world-answer.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import type { DataColumn } from '#web/ui/table/data-column.ts';

/** home/play/tests: runs that must come out the same, and whether they do (content §10). */
export function Component() {
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <PlayTabs />
      <ListPage view={kindView('playTest')} useOwnColumns={useResults} />
    </div>
  );
}

const noInput = {};

function useResults(): readonly DataColumn<AnyRecord>[] {
  const { data, error } = useWorldAnswer('testResults', noInput);
  return useMemo(
    () => [
      {
        id: 'result',
        label: 'Result',
        width: 120,
        render: (row) => {
          if (error !== null) return <span className="text-muted">Unknown</span>;
          return <ResultBadge result={data?.[String(row.playTestID)]} />;
        },
      },
    ],
    [data, error],
  );
}

export function ResultBadge({ result }: { result: TestResult | undefined }) {
  switch (result?.state) {
    case 'passes':
      return <Badge tone="success">Passes</Badge>;
    case 'differs':
      return <Badge tone="danger">Differs</Badge>;
    case 'cannotRun':
      return <Badge tone="warning">Can’t run</Badge>;
    default:
      return <span className="text-muted">Running…</span>;
  }
}
