import { Download } from 'lucide-react';
import { inventoryExport } from '#contract/inventory.ts';
import { operationURL } from '#web/api/transport/operation-args.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';

const formats = [
  { format: 'csv', label: 'CSV', what: 'The inventory, one row per item and box. Opens in any spreadsheet.' },
  { format: 'json', label: 'JSON', what: 'The inventory: places, boxes and items.' },
  {
    format: 'archive',
    label: 'Archive',
    what: 'Everything: inventory, game content, photos and files. Up to 1 GB can be imported again.',
  },
  {
    format: 'bundle',
    label: 'Game bundle',
    what: 'Conversations, quests, recipes, shops and maps, for @lorebox/runtime and your engine.',
  },
] as const;

/** Downloads of the whole workspace (decisions §4 Export). */
export function ExportLinks() {
  const workspaceID = useWorkspaceID();
  return (
    <>
      <ul className="flex flex-col gap-3">
        {formats.map(({ format, label, what }) => (
          <li key={format} className="flex items-center gap-3">
            <span className="min-w-0 flex-1 text-xs text-muted">{what}</span>
            <LinkButton
              href={operationURL(inventoryExport, { workspaceID, format, includeArchived: true })}
              download
              size="sm"
              icon={Download}
            >
              {label}
              <span className="sr-only"> export</span>
            </LinkButton>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-xs text-muted">
        For one kind as CSV, such as recipes or quests, open its list and choose Export CSV in its menu.
      </p>
    </>
  );
}
