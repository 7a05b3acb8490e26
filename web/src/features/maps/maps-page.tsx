import { Dices, Upload } from 'lucide-react';
import { useState } from 'react';
import { kindView } from '#web/screens/kind/kind-view.ts';
import { ListPage } from '#web/screens/kind/list-page.tsx';
import { OptionalDialog } from '#web/screens/optional-dialog.tsx';
import { useCanEdit } from '#web/session/auth/current-user.ts';
import { Button } from '#web/ui/button/button.tsx';
import { lazyPart } from '#web/ui/foundations/lazy-part.ts';

const RandomDialog = lazyPart(async () => (await import('./files/random-dialog.tsx')).RandomDialog);
const ImportDialog = lazyPart(async () => (await import('./files/import-dialog.tsx')).ImportDialog);

/** home/dungeon-maps and dev/dungeon-maps: every map of the workspace. */
export function Component() {
  const canEdit = useCanEdit();
  const [dialog, setDialog] = useState<'import' | 'random' | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <ListPage
        view={kindView('dungeonMap')}
        hasOwnWays
        actions={
          canEdit && (
            <>
              <Button icon={Upload} onPress={() => setDialog('import')}>
                {/* On phones the four buttons stand in one row. */}
                <span>
                  Import<span className="mobile:sr-only"> map</span>
                </span>
              </Button>
              <Button icon={Dices} onPress={() => setDialog('random')}>
                <span>
                  Random<span className="mobile:sr-only"> dungeon</span>
                </span>
              </Button>
            </>
          )
        }
      />
      <OptionalDialog onClose={close}>
        {dialog === 'import' && <ImportDialog onClose={close} />}
        {dialog === 'random' && <RandomDialog onClose={close} />}
      </OptionalDialog>
    </>
  );
}
