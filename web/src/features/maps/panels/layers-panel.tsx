import {
  ArrowDown,
  ArrowUp,
  Eye,
  EyeOff,
  Folder,
  Image,
  Layers,
  Lock,
  LockOpen,
  MapPin,
  Plus,
  Trash2,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import { mapLayersMax } from '#contract/kinds/map-layer.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { classNames } from '#web/ui/foundations/class-names.ts';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { addLayer, besideLayer, changeLayer, layerName, moveLayer, removeLayer } from '../editor/layer-changes.ts';
import type { Layer, MapState, SeenLayer } from '../store/map-parts.ts';
import type { MapStore } from '../store/map-store.ts';
import { topFirst } from '../store/seen-layers.ts';
import { LayerForm } from './layer-form.tsx';

export interface LayersPanelProps extends Pick<MapState, 'layers' | 'seen'> {
  store: MapStore;
  layerID: string | null;
  onChoose: (id: string) => void;
  isReadOnly: boolean;
  /** Makes walls of a layer of tiles; absent where tiles have no walls. */
  onWalls?: (layer: Layer) => void;
}

/** The layers, topmost first, as they are seen; what is in a group below it. */
export function LayersPanel({ store, layers, seen, layerID, onChoose, isReadOnly, onWalls }: LayersPanelProps) {
  const chosen = layers.get(layerID ?? '');
  const isFull = layers.size >= mapLayersMax;
  const section = useRef<HTMLElement>(null);
  const isRemoved = useRef(false);
  useEffect(() => {
    if (!isRemoved.current) return;
    isRemoved.current = false;
    // The button that was pressed went with its layer, and with the focus the keys of the map would go, Undo among them.
    const next = section.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    (next ?? section.current?.querySelector('button'))?.focus();
  });
  const remove = (layer: Layer) => {
    isRemoved.current = true;
    const next = removeLayer(store, layer);
    if (next !== undefined) onChoose(next);
  };
  const add = (type: 'tiles' | 'objects' | 'group') => onChoose(addLayer(store, type, layerID));
  return (
    <section ref={section} aria-label="Layers" className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-sm font-semibold">Layers</h2>
        {!isReadOnly && (
          <Menu
            label="Add a layer"
            trigger={
              <Button size="sm" icon={Plus} isDisabled={isFull}>
                Add layer
              </Button>
            }
            items={[
              { id: 'tiles', label: 'Layer of tiles', icon: Layers, onAction: () => add('tiles') },
              { id: 'objects', label: 'Layer of objects', icon: MapPin, onAction: () => add('objects') },
              { id: 'group', label: 'Group of layers', icon: Folder, onAction: () => add('group') },
            ]}
          />
        )}
      </div>
      {layers.size >= mapLayersMax - 3 && (
        <p className="text-xs text-muted">
          {isFull ? 'A map can have at most 32 layers.' : `${mapLayersMax - layers.size} more layers can be added.`}
        </p>
      )}
      <ul className="flex flex-col">
        {topFirst(seen).map((each) => {
          const layer = layers.get(each.id);
          return (
            layer && (
              <LayerRow
                key={each.id}
                {...{ store, layer, seen: each, isReadOnly, onChoose }}
                onRemove={() => remove(layer)}
                isChosen={each.id === layerID}
              />
            )
          );
        })}
      </ul>
      {chosen && !isReadOnly && <LayerForm key={chosen.id} {...{ store, onWalls }} layer={chosen} />}
    </section>
  );
}

const icons = { tiles: Layers, objects: MapPin, image: Image, group: Folder } as const;

interface LayerRowProps extends Pick<LayersPanelProps, 'store' | 'onChoose' | 'isReadOnly'> {
  layer: Layer;
  seen: SeenLayer;
  isChosen: boolean;
  onRemove: () => void;
}

function LayerRow({ store, layer, seen, isChosen, onChoose, isReadOnly, onRemove }: LayerRowProps) {
  const name = layerName(layer);
  const { locked, hidden } = layer.fields;
  const Icon = icons[layer.fields.type];
  return (
    <li
      className={classNames(
        'flex items-center gap-0.5 rounded-md pr-1',
        isChosen ? 'bg-accent-soft' : 'hover:bg-hover',
        // Hidden by itself or by a group.
        !seen.isVisible && 'text-muted',
      )}
      style={{ paddingLeft: `${Math.min(seen.depth, 6)}rem` }}
    >
      <button
        type="button"
        aria-pressed={isChosen}
        className="flex min-h-9 min-w-0 flex-1 cursor-pointer items-center gap-2 rounded-md px-2 text-left text-sm outline-none focus-visible:ring-2 focus-visible:ring-accent mobile:min-h-11"
        onClick={() => onChoose(layer.id)}
      >
        <Icon size={16} aria-hidden className="shrink-0" />
        <span className="truncate">{name}</span>
      </button>
      {!isReadOnly && isChosen && (
        <>
          <IconButton
            size="sm"
            icon={ArrowUp}
            label="Move up"
            isDisabled={!besideLayer(store, layer, -1)}
            onPress={() => moveLayer(store, layer, -1)}
          />
          <IconButton
            size="sm"
            icon={ArrowDown}
            label="Move down"
            isDisabled={!besideLayer(store, layer, 1)}
            onPress={() => moveLayer(store, layer, 1)}
          />
          <IconButton size="sm" icon={Trash2} label={`Delete ${name}`} onPress={onRemove} />
        </>
      )}
      <IconButton
        size="sm"
        icon={locked ? Lock : LockOpen}
        label={`${locked ? 'Unlock' : 'Lock'} ${name}`}
        isDisabled={isReadOnly}
        onPress={() =>
          changeLayer(store, layer, { locked: !locked }, `${locked ? 'Unlocked' : 'Locked'} layer ${name}`)
        }
      />
      <IconButton
        size="sm"
        icon={hidden ? EyeOff : Eye}
        label={`${hidden ? 'Show' : 'Hide'} ${name}`}
        isDisabled={isReadOnly}
        onPress={() => changeLayer(store, layer, { hidden: !hidden }, `${hidden ? 'Showed' : 'Hid'} layer ${name}`)}
      />
    </li>
  );
}
