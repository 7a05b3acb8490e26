import { Import, Plus, Upload } from 'lucide-react';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { LoadSampleButton } from '../sample/load-sample-button.tsx';

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
      <LoadSampleButton />
    </>
  );
}
