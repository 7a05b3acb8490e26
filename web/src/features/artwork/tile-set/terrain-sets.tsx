import { Plus, Trash2 } from 'lucide-react';
import { useRowKeys } from '#web/screens/expression/use-row-keys.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { ColorPicker } from '#web/ui/picker/color-picker.tsx';
import { Select } from '#web/ui/picker/select.tsx';
import { type TerrainSetDraft, withoutColor, withType } from './draft.ts';

export interface Brush {
  /** Of the tile set, from 0. */
  terrain: number;
  /** Of the terrain set, from 1. */
  color: number;
}

export interface TerrainSetsProps {
  terrains: readonly TerrainSetDraft[];
  onChange: (terrains: TerrainSetDraft[]) => void;
  brush: Brush;
  onBrush: (brush: Brush) => void;
}

const types = [
  { id: 'corner', label: 'Corners' },
  { id: 'edge', label: 'Sides' },
  { id: 'mixed', label: 'Corners and sides' },
] as const;
const newColors = ['#6f9a4a', '#3d86ad', '#b7a88d', '#4b4a57', '#c2551b', '#8b3fb5'];
const most = { sets: 8, colors: 16 };

/** The terrains that tiles join by; the color that is chosen is set on tiles. */
export function TerrainSets({ terrains, onChange, brush, onBrush }: TerrainSetsProps) {
  const rows = useRowKeys(terrains.length);
  const change = (index: number, set: TerrainSetDraft) =>
    onChange(terrains.map((each, at) => (at === index ? set : each)));
  const add = () => {
    const first = { name: 'Terrain 1', color: newColors[0] ?? '' };
    rows.added();
    onChange([...terrains, { name: `Terrain set ${terrains.length + 1}`, type: 'corner', colors: [first], tiles: [] }]);
    onBrush({ terrain: terrains.length, color: 1 });
  };
  return (
    <div className="flex flex-col gap-4">
      {terrains.map((set, index) => (
        <TerrainSetFields
          key={rows.keys[index]}
          set={set}
          color={brush.terrain === index ? brush.color : 0}
          onChange={(next) => change(index, next)}
          onColor={(color) => onBrush({ terrain: index, color })}
          onRemove={() => {
            rows.removed(index);
            onChange(terrains.filter((_, at) => at !== index));
            onBrush({ terrain: 0, color: 1 });
          }}
        />
      ))}
      <Button icon={Plus} isDisabled={terrains.length >= most.sets} onPress={add} className="self-start">
        Add a terrain set
      </Button>
    </div>
  );
}

interface TerrainSetFieldsProps {
  set: TerrainSetDraft;
  /** The one that is chosen; 0: none of this set. */
  color: number;
  onChange: (set: TerrainSetDraft) => void;
  onColor: (color: number) => void;
  onRemove: () => void;
}

function TerrainSetFields({ set, color, onChange, onColor, onRemove }: TerrainSetFieldsProps) {
  const rows = useRowKeys(set.colors.length);
  const addColor = () => {
    rows.added();
    const next = newColors[set.colors.length % newColors.length] ?? '#888888';
    onChange({ ...set, colors: [...set.colors, { name: `Terrain ${set.colors.length + 1}`, color: next }] });
    onColor(set.colors.length + 1);
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-2 rounded-md border border-line p-3">
      <legend className="px-1 text-sm font-medium">{set.name || 'Terrain set'}</legend>
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label="Name"
          value={set.name}
          onChange={(name) => onChange({ ...set, name })}
          className="min-w-32 flex-1"
        />
        <Select label="Joins at" options={types} value={set.type} onChange={(type) => onChange(withType(set, type))} />
        <IconButton icon={Trash2} label={`Remove ${set.name}`} onPress={onRemove} />
      </div>
      <ul aria-label={`Terrains of ${set.name}`} className="flex flex-col gap-2">
        {set.colors.map((each, at) => (
          <li key={rows.keys[at]} className="flex flex-wrap items-end gap-2">
            <Button
              size="sm"
              variant={color === at + 1 ? 'primary' : 'secondary'}
              aria-pressed={color === at + 1}
              onPress={() => onColor(at + 1)}
            >
              <span aria-hidden className="mr-1 inline-block size-3 rounded-sm" style={{ background: each.color }} />
              Paint
            </Button>
            <TextField
              label="Terrain"
              isLabelHidden
              value={each.name}
              onChange={(name) =>
                onChange({ ...set, colors: set.colors.map((one, place) => (place === at ? { ...one, name } : one)) })
              }
              className="min-w-24 flex-1"
            />
            <ColorPicker
              label={`Color of ${each.name}`}
              isLabelHidden
              value={each.color}
              onChange={(next) =>
                onChange({
                  ...set,
                  colors: set.colors.map((one, place) => (place === at ? { ...one, color: next ?? one.color } : one)),
                })
              }
            />
            <IconButton
              icon={Trash2}
              label={`Remove ${each.name}`}
              isDisabled={set.colors.length === 1}
              onPress={() => {
                rows.removed(at);
                onChange(withoutColor(set, at));
                onColor(1);
              }}
            />
          </li>
        ))}
      </ul>
      <Button
        size="sm"
        icon={Plus}
        isDisabled={set.colors.length >= most.colors}
        onPress={addColor}
        className="self-start"
      >
        Add a terrain
      </Button>
    </fieldset>
  );
}
