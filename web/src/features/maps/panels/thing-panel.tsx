import { ExternalLink, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Group } from 'react-aria-components';
import { cellAt } from '#content/map/geometry.ts';
import { type MapShape, mapShapes } from '#contract/kinds/map-object.ts';
import { countText } from '#web/screens/format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Switch } from '#web/ui/button/switch.tsx';
import { NumberField } from '#web/ui/field/number-field.tsx';
import { SearchInput } from '#web/ui/field/search-input.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { ColorPicker } from '#web/ui/picker/color-picker.tsx';
import { Select } from '#web/ui/picker/select.tsx';
import { colorOf } from '../draw/draw-things.ts';
import type { EditorState } from '../editor/editing.ts';
import type { Links } from '../editor/link-names.ts';
import { linkPath } from '../editor/link-path.ts';
import type { MapEditor } from '../editor/map-editor.ts';
import type { OtherSelection } from '../people/others.ts';
import type { MapState, MapThing, ObjectFields } from '../store/map-parts.ts';
import { LinkFields } from './link-fields.tsx';

export interface ThingPanelProps {
  editor: MapEditor;
  state: MapState;
  editing: EditorState;
  isReadOnly: boolean;
  nameOf: (thing: MapThing) => string;
  links: Links;
  /** What others have selected, by the object's id. */
  others: ReadonlyMap<string, OtherSelection>;
}

/** Those that the tool adds; the others come from other programs. */
const added: readonly MapShape[] = ['marker', 'room', 'light', 'wall', 'door', 'rectangle', 'ellipse', 'text'];

/** In the list; more are found by their names. */
const shownMax = 300;

/** The objects of the map: what the tool adds, which one is chosen and what it says, and all as a list. */
export function ThingPanel({ editor, state, editing, isReadOnly, nameOf, links, others }: ThingPanelProps) {
  const [chosenID, ...more] = editing.objects;
  const chosen = more.length === 0 ? state.objects.get(chosenID ?? '') : undefined;
  const isLocked = state.seen.get(chosen?.fields.layerID ?? '')?.isLocked === true;
  const things = [...state.objects.values()].filter(({ fields }) => fields.layerID === editing.layerID);
  const [sought, setSought] = useState('');
  const words = things.length > shownMax ? sought.trim().toLowerCase() : '';
  const found = things
    .filter((thing) => `${nameOf(thing)} ${mapShapes[thing.fields.shape]}`.toLowerCase().includes(words))
    // An imported map has hundreds of walls, which have no names.
    .sort((one, other) => Number(one.fields.shape === 'wall') - Number(other.fields.shape === 'wall'));
  return (
    <section aria-label="Objects" className="flex flex-col gap-3">
      {!isReadOnly && (
        <Select
          label="Add with the tool"
          value={editing.shape}
          onChange={(shape) => editor.set({ shape, tool: 'object' })}
          options={added.map((id) => ({ id, label: mapShapes[id] }))}
        />
      )}
      {chosen && (
        <ThingForm key={chosen.id} {...{ editor, nameOf, links }} isReadOnly={isReadOnly || isLocked} thing={chosen} />
      )}
      {chosen && isLocked && !isReadOnly && (
        <p className="text-sm text-muted">Its layer is locked. Unlock the layer to change it.</p>
      )}
      {more.length > 0 && <p className="text-sm text-muted">{more.length + 1} objects selected</p>}
      <h2 className="text-sm font-semibold">Objects on this layer</h2>
      {things.length > shownMax && (
        <>
          <SearchInput label="Find an object" placeholder="Find an object" value={sought} onChange={setSought} />
          <p className="text-xs text-muted" role="status">
            {Math.min(found.length, shownMax)} of {countText(things.length, ['object', 'objects'])} shown
          </p>
        </>
      )}
      {things.length === 0 ? (
        <p className="text-sm text-muted">
          None yet. Choose Add objects, then click on the map: markers lead to boxes, NPCs and quests.
        </p>
      ) : (
        <ul className="flex flex-col">
          {found.slice(0, shownMax).map((thing) => (
            <li key={thing.id}>
              <button
                type="button"
                aria-pressed={editing.objects.has(thing.id)}
                className="flex min-h-8 w-full cursor-pointer items-center justify-between gap-2 rounded-md px-2 text-left text-sm outline-none hover:bg-hover focus-visible:ring-2 focus-visible:ring-accent aria-pressed:bg-accent-soft mobile:min-h-11"
                onClick={() => {
                  editor.set({ objects: new Set([thing.id]), tool: 'select' });
                  const { x, y } = cellAt(editor.view.shape, thing.fields);
                  editor.view.reveal(x, y);
                }}
              >
                <span className="min-w-0 flex-1 truncate">{nameOf(thing) || mapShapes[thing.fields.shape]}</span>
                <SelectedBy other={others.get(thing.id)} />
                <span className="shrink-0 text-xs text-muted">{mapShapes[thing.fields.shape]}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function SelectedBy({ other }: { other: OtherSelection | undefined }) {
  if (!other) return null;
  return (
    <span
      className="max-w-24 shrink-0 truncate rounded-sm px-1 text-xs"
      style={{ background: other.color, color: '#fff' }}
    >
      <span className="sr-only">Selected by </span>
      {other.name}
    </span>
  );
}

interface ThingFormProps {
  editor: MapEditor;
  thing: MapThing;
  isReadOnly: boolean;
  nameOf: (thing: MapThing) => string;
  links: Links;
}

function ThingForm({ editor, thing, isReadOnly, nameOf, links }: ThingFormProps) {
  const { fields } = thing;
  // Saved when it is left: of a color that is dragged each step would be a change of its own.
  const [typed, setTyped] = useState<Partial<Pick<ObjectFields, 'name' | 'text' | 'color'>>>({});
  const save = (change: Partial<ObjectFields>) => {
    const { store } = editor;
    const update = [{ id: thing.id, version: store.versionOf('objects', thing.id), fields: change }];
    store.do({ objects: { update }, summary: `Changed ${nameOf(thing) || mapShapes[fields.shape].toLowerCase()}` });
  };
  const commit = () => {
    if (Object.entries(typed).some(([name, value]) => value !== fields[name as keyof typeof typed])) save(typed);
    setTyped({});
  };
  const href = linkPath(thing, (id) => links.nodeOf(id)?.ownerID);
  return (
    <Group
      aria-label="Selected object"
      className="flex flex-col gap-3 rounded-md border border-line p-3"
      onBlur={commit}
    >
      <TextField
        label="Name"
        value={typed.name ?? fields.name}
        onChange={(name) => setTyped({ ...typed, name })}
        maxLength={200}
        isReadOnly={isReadOnly}
      />
      {fields.shape === 'text' && (
        <TextArea
          label="Text"
          value={typed.text ?? fields.text}
          onChange={(text) => setTyped({ ...typed, text })}
          isReadOnly={isReadOnly}
        />
      )}
      {!isReadOnly && <LinkFields link={fields} nodeOf={links.nodeOf} onChange={save} />}
      {href && (
        <LinkButton size="sm" icon={ExternalLink} href={href}>
          Open {nameOf(thing)}
        </LinkButton>
      )}
      {fields.shape === 'light' && (
        <NumberField
          label="Radius in tiles"
          value={fields.radius / editor.view.shape.tileWidth}
          minValue={0}
          isReadOnly={isReadOnly}
          onChange={(radius) => radius !== null && save({ radius: radius * editor.view.shape.tileWidth })}
        />
      )}
      {fields.shape === 'door' && (
        <Switch label="Open" value={fields.open} onChange={(open) => save({ open })} isDisabled={isReadOnly} />
      )}
      {!isReadOnly && (
        <>
          <ColorPicker
            label="Color"
            value={colorOf({ ...fields, ...typed })}
            onChange={(color) => setTyped({ ...typed, color: color ?? '' })}
            onBlur={commit}
          />
          <Switch label="Hidden from players" value={fields.hidden} onChange={(hidden) => save({ hidden })} />
          <Button
            size="sm"
            icon={Trash2}
            onPress={() => {
              editor.things.remove();
              // The button goes with the object: on the map Undo and the other keys are at hand.
              editor.view.canvas.parentElement?.focus();
            }}
          >
            Delete
          </Button>
        </>
      )}
    </Group>
  );
}
