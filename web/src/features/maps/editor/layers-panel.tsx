import { ArrowDown, ArrowUp, Eye, EyeOff, Layers, Lock, LockOpen, MapPin, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Group } from 'react-aria-components';
import { v7 as newID } from 'uuid';
import { mapLayersMax } from '#contract/kinds/map-layer.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { NumberField } from '#web/ui/field/number-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { classNames } from '#web/ui/foundations/class-names.ts';
import { Menu } from '#web/ui/overlay/menu.tsx';
import type { Layer, LayerFields, Layers as LayerMap } from '../store/map-parts.ts';
import type { MapStore } from '../store/map-store.ts';

export interface LayersPanelProps {
  store: MapStore;
  layers: LayerMap;
  layerID: string | null;
  onChoose: (id: string) => void;
  isReadOnly: boolean;
}

/** Topmost first, as they are seen. */
export const topFirst = (layers: LayerMap): Layer[] =>
  [...layers.values()].sort(
    (one, other) => other.fields.position - one.fields.position || (one.id < other.id ? 1 : -1),
  );

/** What a new layer has where nothing is said. */
export const emptyLayer = {
  ...{ name: '', groupID: null, position: 0, opacity: 1, hidden: false, locked: false, offsetX: 0, offsetY: 0 },
  kept: {},
};

export function LayersPanel({ store, layers, layerID, onChoose, isReadOnly }: LayersPanelProps) {
  const rows = topFirst(layers);
  const chosen = layers.get(layerID ?? '');
  const update = (id: string, fields: Partial<LayerFields>, summary: string) =>
    store.do({ layers: { update: [{ id, version: store.versionOf('layers', id), fields }] }, summary });
  const nameOf = ({ fields }: Layer) => fields.name || (fields.type === 'objects' ? 'Objects' : 'Tiles');
  const add = (type: 'tiles' | 'objects') => {
    const id = newID();
    const above = chosen?.fields.position ?? rows[0]?.fields.position ?? 0;
    const next = rows.toReversed().find(({ fields }) => fields.position > above)?.fields.position;
    const position = next === undefined ? above + 1 : (above + next) / 2;
    const name = type === 'tiles' ? `Tiles ${rows.length + 1}` : 'Objects';
    store.do({
      layers: { create: [{ id, fields: { ...emptyLayer, type, name, position } }] },
      summary: `Added layer ${name}`,
    });
    onChoose(id);
  };
  const move = (layer: Layer, by: -1 | 1) => {
    const other = rows[rows.indexOf(layer) + by];
    if (!other) return;
    const update = [layer, other].map((each, index) => ({
      id: each.id,
      version: store.versionOf('layers', each.id),
      fields: { position: (index === 0 ? other : layer).fields.position },
    }));
    store.do({ layers: { update }, summary: `Moved layer ${nameOf(layer)}` });
  };
  const remove = (layer: Layer) => {
    store.do({ layers: { delete: [layer.id] }, summary: `Deleted layer ${nameOf(layer)}` });
    const next = rows.find(({ id }) => id !== layer.id);
    if (next) onChoose(next.id);
  };
  const isFull = rows.length >= mapLayersMax;
  return (
    <section aria-label="Layers" className="flex flex-col gap-2">
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
            ]}
          />
        )}
      </div>
      {rows.length >= mapLayersMax - 3 && (
        <p className="text-xs text-muted">
          {isFull
            ? 'This map has all the layers that it can have: 32.'
            : `${mapLayersMax - rows.length} more layers can be added.`}
        </p>
      )}
      <ul className="flex flex-col">
        {rows.map((layer, index) => (
          <li
            key={layer.id}
            className={classNames(
              'flex items-center gap-0.5 rounded-md pr-1',
              layer.id === layerID ? 'bg-accent-soft' : 'hover:bg-hover',
            )}
          >
            <button
              type="button"
              aria-pressed={layer.id === layerID}
              className="flex min-h-9 min-w-0 flex-1 cursor-pointer items-center gap-2 rounded-md px-2 text-left text-sm outline-none focus-visible:ring-2 focus-visible:ring-accent mobile:min-h-11"
              onClick={() => onChoose(layer.id)}
            >
              {layer.fields.type === 'objects' ? <MapPin size={16} aria-hidden /> : <Layers size={16} aria-hidden />}
              <span className="truncate">{nameOf(layer)}</span>
            </button>
            {!isReadOnly && layer.id === layerID && (
              <>
                <IconButton
                  size="sm"
                  icon={ArrowUp}
                  label="Move up"
                  isDisabled={index === 0}
                  onPress={() => move(layer, -1)}
                />
                <IconButton
                  size="sm"
                  icon={ArrowDown}
                  label="Move down"
                  isDisabled={index === rows.length - 1}
                  onPress={() => move(layer, 1)}
                />
                <IconButton size="sm" icon={Trash2} label={`Delete ${nameOf(layer)}`} onPress={() => remove(layer)} />
              </>
            )}
            <IconButton
              size="sm"
              icon={layer.fields.locked ? Lock : LockOpen}
              label={`${layer.fields.locked ? 'Unlock' : 'Lock'} ${nameOf(layer)}`}
              isDisabled={isReadOnly}
              onPress={() =>
                update(
                  layer.id,
                  { locked: !layer.fields.locked },
                  `${layer.fields.locked ? 'Unlocked' : 'Locked'} layer ${nameOf(layer)}`,
                )
              }
            />
            <IconButton
              size="sm"
              icon={layer.fields.hidden ? EyeOff : Eye}
              label={`${layer.fields.hidden ? 'Show' : 'Hide'} ${nameOf(layer)}`}
              isDisabled={isReadOnly}
              onPress={() =>
                update(
                  layer.id,
                  { hidden: !layer.fields.hidden },
                  `${layer.fields.hidden ? 'Showed' : 'Hid'} layer ${nameOf(layer)}`,
                )
              }
            />
          </li>
        ))}
      </ul>
      {chosen && !isReadOnly && (
        <LayerFieldsForm
          key={chosen.id}
          layer={chosen}
          onRename={(name) => update(chosen.id, { name }, `Renamed layer ${nameOf(chosen)} to ${name}`)}
          onOpacity={(opacity) => update(chosen.id, { opacity }, `Changed the opacity of layer ${nameOf(chosen)}`)}
        />
      )}
    </section>
  );
}

interface LayerFieldsFormProps {
  layer: Layer;
  onRename: (name: string) => void;
  onOpacity: (opacity: number) => void;
}

function LayerFieldsForm({ layer: { fields }, onRename, onOpacity }: LayerFieldsFormProps) {
  const [name, setName] = useState<string | null>(null);
  return (
    <Group
      aria-label="Layer"
      className="grid grid-cols-[1fr_6rem] gap-2"
      onBlur={() => {
        if (name !== null && name !== fields.name) onRename(name);
        setName(null);
      }}
    >
      <TextField label="Layer name" value={name ?? fields.name} onChange={setName} maxLength={200} />
      <NumberField
        label="Opacity"
        value={fields.opacity}
        minValue={0}
        maxValue={1}
        step={0.05}
        formatOptions={{ style: 'percent' }}
        isStepperHidden
        onChange={(opacity) => opacity !== null && opacity !== fields.opacity && onOpacity(opacity)}
      />
    </Group>
  );
}
