import { BrickWall } from 'lucide-react';
import { useState } from 'react';
import { Group } from 'react-aria-components';
import { Button } from '#web/ui/button/button.tsx';
import { NumberField } from '#web/ui/field/number-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { Select } from '#web/ui/picker/select.tsx';
import { changeLayer, groupsFor, layerName, putIntoGroup } from '../editor/layer-changes.ts';
import type { Layer } from '../store/map-parts.ts';
import type { MapStore } from '../store/map-store.ts';

export interface LayerFormProps {
  store: MapStore;
  layer: Layer;
  onWalls: ((layer: Layer) => void) | undefined;
}

/** What is said of the chosen layer. */
export function LayerForm({ store, layer, onWalls }: LayerFormProps) {
  const { fields } = layer;
  const [name, setName] = useState<string | null>(null);
  const groups = groupsFor(store, layer);
  return (
    <Group
      aria-label="Layer"
      className="grid grid-cols-[1fr_6rem] gap-2"
      onBlur={() => {
        if (name !== null && name !== fields.name)
          changeLayer(store, layer, { name }, `Renamed layer ${layerName(layer)} to ${name}`);
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
        onChange={(opacity) => {
          if (opacity !== null && opacity !== fields.opacity)
            changeLayer(store, layer, { opacity }, `Changed the opacity of layer ${layerName(layer)}`);
        }}
      />
      {groups.length > 0 && (
        <Select
          label="In group"
          className="col-span-2"
          value={groups.find(({ id }) => id === fields.groupID)?.id ?? 'none'}
          onChange={(id) => putIntoGroup(store, layer, id === 'none' ? null : id)}
          options={[
            { id: 'none', label: 'None' },
            ...groups.map((group) => ({ id: group.id, label: layerName(group) })),
          ]}
        />
      )}
      {onWalls && fields.type === 'tiles' && (
        <Button size="sm" icon={BrickWall} className="col-span-2 justify-self-start" onPress={() => onWalls(layer)}>
          Walls from tiles…
        </Button>
      )}
    </Group>
  );
}
