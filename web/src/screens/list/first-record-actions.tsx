import { Import, Plus, Sparkles, Upload } from 'lucide-react';
import { useInventoryOverviewGetQuery } from '#web/api/inventory.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { useLoadSample } from '../sample/use-load-sample.ts';

export interface FirstRecordActionsProps {
  addLabel: string;
  addHref: string;
  /** Opens the import of such records; left out, there is the page that imports an inventory. */
  onImportCsv?: () => void;
  /** An import of such records from other tools. */
  importLink?: { href: string; label: string };
  /** Its page has better ways than an import of rows. */
  hasOwnWays?: boolean;
}

/** The ways to have a first record: add it, import, or load the sample world (decisions §1). */
export function FirstRecordActions({
  addLabel,
  addHref,
  onImportCsv,
  importLink,
  hasOwnWays,
}: FirstRecordActionsProps) {
  const workspaceID = useWorkspaceID();
  const sample = useLoadSample();
  // The sample world is loaded into a workspace that holds nothing else.
  const { data: overview } = useInventoryOverviewGetQuery({ workspaceID });
  const isAllEmpty = overview && overview.totals.items + overview.totals.boxes + overview.totals.places === 0;
  return (
    <>
      <LinkButton href={addHref} variant="primary" icon={Plus}>
        {addLabel}
      </LinkButton>
      {importLink && (
        <LinkButton href={importLink.href} icon={Upload}>
          {importLink.label}
        </LinkButton>
      )}
      {hasOwnWays ? null : onImportCsv ? (
        <Button icon={Import} onPress={onImportCsv}>
          Import CSV
        </Button>
      ) : (
        <LinkButton href="/home/item-management/import" icon={Import}>
          Import a file
        </LinkButton>
      )}
      {isAllEmpty && (
        <Button icon={Sparkles} isPending={sample.isLoading} onPress={sample.load}>
          Load the sample world
        </Button>
      )}
    </>
  );
}
