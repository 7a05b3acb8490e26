import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useProblemTotal } from '#web/screens/problem/problem-counts.ts';
import { useWatchProblems } from '#web/screens/problem/use-watch-problems.ts';
import { setSampleTip } from '#web/session/ui-state/sample-tip.ts';
import { Tips } from '#web/ui/feedback/tips.tsx';
import { TextLink } from '#web/ui/foundations/text-link.tsx';

const problemsPath = '/home/problems';
/** The overview and the lists: on the page of a record, a graph or in Administration the tip would only take room. */
const listPaths = /^\/home\/(item-management(\/[^/]+)?|[^/]+)$/;
const hide = () => setSampleTip(null);

/** After the sample world was loaded: where its deliberate problems are. Who has seen them needs it no more. */
export default function SampleTip() {
  const { pathname } = useLocation();
  const total = useProblemTotal();
  const [wasFound, setFound] = useState(false);
  if (total !== undefined && total > 0 && !wasFound) setFound(true);
  useWatchProblems();
  // Mended, or the loading of the sample world was undone; just after it the count is still that of the empty workspace.
  const isOver = (wasFound && total === 0) || pathname === problemsPath;
  useEffect(() => {
    if (isOver) hide();
  }, [isOver]);
  if (isOver || !listPaths.test(pathname)) return null;
  const tip = (
    <>
      The sample world has 3 problems on purpose. <TextLink href={problemsPath}>Open Problems</TextLink> to see what
      Lorebox finds, and why.
    </>
  );
  return (
    <div className="mb-4">
      <Tips tips={[tip]} onDismiss={hide} />
    </div>
  );
}
