import type { Variable } from '#contract/kinds/variable.ts';
import type { RecordAnswer } from '#web/api/records.ts';
import { kindView } from '#web/screens/kind/kind-view.ts';
import { type RecordExtras, RecordPage } from '#web/screens/kind/record-page.tsx';
import { initialWords } from './initial-words.ts';

/** home/variables/{variableID}: a variable, with what it begins with where that is not written (content §2). */
export function Component() {
  return <RecordPage view={kindView('variable')} extrasOf={extrasOf} />;
}

function extrasOf(answer: RecordAnswer): RecordExtras {
  const initial = initialWords(answer.variable as Variable);
  return { tabs: [], ...(initial === undefined ? {} : { blankWords: { initial } }) };
}
