import { Import, Plus, Sparkles, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { useInventoryOverviewGetQuery } from '#web/api/inventory.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { IconType } from '#web/ui/foundations/icon-type.ts';
import { useLoadSample } from '../sample/use-load-sample.ts';

export interface FirstRecordProps {
  icon: IconType;
  title: string;
  canEdit: boolean;
  /** What a viewer reads, who can add nothing. */
  nobody: string;
  addLabel: string;
  addHref: string;
  /** Opens the import of such records; left out, there is the page that imports an inventory. */
  onImportCsv?: () => void;
  /** An import of such records from other tools. */
  importLink?: { href: string; label: string };
  /** What such a record is. */
  children: ReactNode;
}

/** A list of a workspace that has none yet: what they are, and the three ways to have some (decisions §1). */
export function FirstRecord(props: FirstRecordProps) {
  const { icon, title, canEdit, nobody, addLabel, addHref, onImportCsv, importLink, children } = props;
  const workspaceID = useWorkspaceID();
  const sample = useLoadSample();
  // The sample world is loaded into a workspace that holds nothing else.
  const { data: overview } = useInventoryOverviewGetQuery({ workspaceID }, { skip: !canEdit });
  const isAllEmpty = overview && overview.totals.items + overview.totals.boxes + overview.totals.places === 0;
  if (!canEdit) {
    return (
      <EmptyState icon={icon} title={title}>
        {nobody}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={icon}
      title={title}
      actions={
        <>
          <LinkButton href={addHref} variant="primary" icon={Plus}>
            {addLabel}
          </LinkButton>
          {importLink && (
            <LinkButton href={importLink.href} icon={Upload}>
              {importLink.label}
            </LinkButton>
          )}
          {onImportCsv ? (
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
      }
    >
      {children}
    </EmptyState>
  );
}
