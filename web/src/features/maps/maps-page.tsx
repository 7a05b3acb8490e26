import { kindView } from '#web/screens/kind/kind-view.ts';
import { ListPage } from '#web/screens/kind/list-page.tsx';

/** home/dungeon-maps and dev/dungeon-maps: every map of the workspace. */
export function Component() {
  return <ListPage view={kindView('dungeonMap')} />;
}
