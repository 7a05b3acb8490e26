import type { AuditEntry } from '#contract/audit.ts';
import { mediumDate } from '#web/screens/medium-date.ts';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { MetaInfo } from '#web/ui/meta-info.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { adminPaths } from '../admin-paths.ts';
import { actionWords, detailLines, kindWords } from './audit-words.ts';
import { targetHref } from './target-href.ts';

export interface AuditEntryDrawerProps {
  entry: AuditEntry | null;
  onClose: () => void;
  /** Narrows the log to one actor or one target. */
  onNarrow: (filter: 'actorID' | 'targetID', id: string) => void;
}

/** Everything an entry of the audit log says. */
export function AuditEntryDrawer({ entry, onClose, onNarrow }: AuditEntryDrawerProps) {
  return (
    <Drawer isOpen={entry !== null} onOpenChange={onClose} title={entry ? actionWords(entry.action) : ''}>
      {entry && <Entry entry={entry} onNarrow={onNarrow} />}
    </Drawer>
  );
}

function Entry({ entry, onNarrow }: Pick<AuditEntryDrawerProps, 'onNarrow'> & { entry: AuditEntry }) {
  const { actor, target } = entry;
  const href = targetHref(entry);
  const details = detailLines(entry.detail);
  return (
    <div className="flex flex-col gap-4 pb-4">
      <MetaInfo
        entries={[
          { label: 'When', value: mediumDate(entry.createdAt) },
          {
            label: 'Who',
            value: actor && <TextLink href={adminPaths.user(actor.userID)}>{actor.name || actor.userID}</TextLink>,
          },
          { label: 'From', value: entry.ipAddress },
          { label: 'Browser', value: entry.userAgent },
          {
            label: target ? kindWords(target.kind) : 'Target',
            value:
              target && (href ? <TextLink href={href}>{target.name || target.id}</TextLink> : target.name || target.id),
          },
          { label: 'Action', value: <code className="font-mono text-xs">{entry.action}</code> },
        ]}
      />
      {details.length > 0 && (
        <section aria-label="Detail" className="flex flex-col gap-1">
          <h3 className="text-sm font-semibold">Detail</h3>
          <MetaInfo entries={details} />
        </section>
      )}
      <div className="flex flex-wrap gap-2">
        {actor && <Button onPress={() => onNarrow('actorID', actor.userID)}>Only what {actor.name} did</Button>}
        {target?.id && <Button onPress={() => onNarrow('targetID', target.id)}>Only what happened to this</Button>}
      </div>
    </div>
  );
}
