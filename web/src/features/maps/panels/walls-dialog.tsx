import { useMemo, useState } from 'react';
import type { BlockingTerrains, LayerTerrain } from '#content/map/sight/tile-walls.ts';
import { mapObjectsMax } from '#contract/kinds/map-object.ts';
import { Modal } from '#web/ui/dialog/modal.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { CheckboxGroup } from '#web/ui/field/checkbox-group.tsx';
import { DialogActions } from '../files/dialog-actions.tsx';

export interface WallsDialogProps {
  /** Of the layer of objects that the walls go to. */
  layerName: string;
  terrains: readonly LayerTerrain[];
  /** How many walls there are on that layer, which give way. */
  replaced: number;
  /** Objects that the map has room for besides those. */
  room: number;
  countOf: (blocking: BlockingTerrains) => number;
  onAdd: (blocking: BlockingTerrains) => void;
  onClose: () => void;
}

const walls = (count: number) => (count === 1 ? '1 wall' : `${count.toLocaleString('en-US')} walls`);

/** What most people mean by a wall. */
const isWallByName = ({ name }: LayerTerrain) => /\b(rock|wall)s?\b/i.test(name);

/** Which terrains of a layer of tiles block sight, to make walls along them. */
export function WallsDialog({ layerName, terrains, replaced, room, countOf, onAdd, onClose }: WallsDialogProps) {
  const [chosen, setChosen] = useState(() => terrains.filter(isWallByName).map(({ id }) => id));
  const [isEmptyBlocking, setEmptyBlocking] = useState(() => !terrains.every(({ isLine }) => isLine));
  const blocking = useMemo(() => ({ terrains: new Set(chosen), isEmptyBlocking }), [chosen, isEmptyBlocking]);
  const count = useMemo(() => countOf(blocking), [countOf, blocking]);
  const isTooMany = count > room;
  return (
    <Modal
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Walls from tiles"
      size="sm"
      footer={
        <DialogActions
          isBusy={false}
          onClose={onClose}
          label={replaced > 0 ? 'Replace walls' : 'Add walls'}
          isDisabled={count === 0 || isTooMany}
          onPress={() => onAdd(blocking)}
        />
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-sm text-muted">
          Walls hide what is behind them in the player’s view, and go into files for virtual tabletops.
        </p>
        {terrains.length > 0 && (
          <CheckboxGroup
            label="Terrains that block sight"
            value={chosen}
            onChange={setChosen}
            options={terrains.map(({ id, name, isLine }) => ({
              id,
              label: name || 'Unnamed terrain',
              ...(isLine ? { description: 'Runs through the middle of cells' } : {}),
            }))}
          />
        )}
        <Checkbox label="Cells without a tile block sight" value={isEmptyBlocking} onChange={setEmptyBlocking} />
        <p className="text-sm text-muted" role="status">
          {count === 0
            ? 'No walls come of this. Choose what blocks sight.'
            : `${walls(count)} on the layer “${layerName}”${replaced > 0 ? `, in place of the ${walls(replaced)} there` : ''}.`}
        </p>
        {isTooMany && (
          <Banner tone="warning" title="Too many walls" isLive>
            A map can have {mapObjectsMax.toLocaleString('en-US')} objects; there is room for{' '}
            {room.toLocaleString('en-US')} more. Choose fewer terrains, or delete objects.
          </Banner>
        )}
      </div>
    </Modal>
  );
}
