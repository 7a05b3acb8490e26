import { ChartLine, ClipboardCheck, FolderInput, ListChecks, Pencil, QrCode, Trash2 } from 'lucide-react';
import type { Place } from '#contract/kinds/place.ts';
import { newRecordPath } from '#web/api/kinds.ts';
import { Button } from '#web/ui/button/button.tsx';
import { MoreMenu } from '#web/ui/overlay/menu.tsx';
import type { MenuEntry } from '#web/ui/overlay/menu-items.tsx';
import { screens } from '../screen-paths.ts';

export interface PlaceActionsBarProps {
  place: Place;
  canEdit: boolean;
  onEdit: () => void;
  onMove: () => void;
  onRemove: () => void;
}

/** What can be done with a place: edit and move, and behind the menu label, packing list, report, stocktake, delete. */
export function PlaceActionsBar({ place: { placeID, name }, canEdit, onEdit, onMove, onRemove }: PlaceActionsBarProps) {
  const label = `More actions for ${name}`;
  const reading: MenuEntry[] = [
    { id: 'labels', label: 'Print label', icon: QrCode, href: screens.placeLabels([placeID]) },
    { id: 'print', label: 'Packing list', icon: ListChecks, href: screens.printPlace(placeID) },
    { id: 'report', label: 'Value over time', icon: ChartLine, href: screens.reportOfPlace(placeID) },
  ];
  if (!canEdit) return <MoreMenu label={label} items={reading} />;
  return (
    <>
      <MoreMenu
        label={label}
        items={[
          ...reading,
          {
            id: 'stocktake',
            label: 'Start a stocktake…',
            icon: ClipboardCheck,
            href: newRecordPath('stocktake', { placeID }),
          },
          { id: 'delete', label: 'Delete', icon: Trash2, tone: 'danger', onAction: onRemove },
        ]}
      />
      <Button icon={FolderInput} onPress={onMove}>
        Move
      </Button>
      <Button variant="primary" icon={Pencil} onPress={onEdit}>
        Edit
      </Button>
    </>
  );
}
