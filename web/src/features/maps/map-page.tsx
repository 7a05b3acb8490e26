import { PencilRuler } from 'lucide-react';
import type { RecordAnswer } from '#web/api/records.ts';
import { kindView } from '#web/screens/kind/kind-view.ts';
import { type RecordExtras, RecordPage } from '#web/screens/kind/record-page.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { editorPath } from './editor-path.ts';

/** home/dungeon-maps/{dungeonMapID}: what is known of a map, and the way to its editor. */
export function Component() {
  return <RecordPage view={kindView('dungeonMap')} extrasOf={extrasOf} />;
}

function extrasOf(answer: RecordAnswer): RecordExtras {
  const { dungeonMapID } = answer.dungeonMap as { dungeonMapID: string };
  return {
    tabs: [],
    action: (
      <LinkButton href={editorPath(dungeonMapID)} variant="primary" icon={PencilRuler}>
        Open editor
      </LinkButton>
    ),
  };
}
