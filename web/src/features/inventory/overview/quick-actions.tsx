import { Box, FileUp, MapPin, Package, QrCode, ScanLine } from 'lucide-react';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { paths } from '../paths.ts';
import { screens } from '../screen-paths.ts';

const editing = [
  { label: 'Add item', href: paths.newItem(), icon: Package },
  { label: 'Add box', href: paths.newBox(), icon: Box },
  { label: 'Add place', href: screens.newPlace(), icon: MapPin },
  { label: 'Import a file', href: screens.import, icon: FileUp },
];
const reading = [
  { label: 'Scan a label', href: screens.scan, icon: ScanLine },
  { label: 'Print labels', href: screens.blankLabels, icon: QrCode },
];

/** What people come here to do (decisions §4 dashboard). */
export function QuickActions({ canEdit }: { canEdit: boolean }) {
  return (
    <Card title="Quick actions">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2">
        {[...(canEdit ? editing : []), ...reading].map(({ label, href, icon }) => (
          <LinkButton key={href} href={href} icon={icon} className="justify-start">
            {label}
          </LinkButton>
        ))}
      </div>
    </Card>
  );
}
