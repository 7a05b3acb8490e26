import { Upload } from 'lucide-react';
import { useState } from 'react';
import { kindView } from '#web/screens/kind/kind-view.ts';
import { ListPage } from '#web/screens/kind/list-page.tsx';
import { useCanEdit } from '#web/session/auth/current-user.ts';
import { Button } from '#web/ui/button/button.tsx';
import { lazyPart } from '#web/ui/foundations/lazy-part.ts';
import { OptionalPart } from '#web/ui/foundations/optional-part.tsx';

const ImportDialog = lazyPart(async () => (await import('./files/import-dialog.tsx')).ImportDialog);

/** home/dungeon-maps and dev/dungeon-maps: every map of the workspace. */
export function Component() {
  const canEdit = useCanEdit();
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <ListPage
        view={kindView('dungeonMap')}
        actions={
          canEdit && (
            <Button icon={Upload} onPress={() => setImporting(true)}>
              Import map
            </Button>
          )
        }
      />
      <OptionalPart>{isImporting && <ImportDialog onClose={() => setImporting(false)} />}</OptionalPart>
    </>
  );
}
