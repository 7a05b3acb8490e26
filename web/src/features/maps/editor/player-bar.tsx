import { DoorOpen, RotateCcw } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { MapPoint } from '#content/map/dungeon-map.ts';
import { editorPath } from '#web/api/map-paths.ts';
import { useAppSelector } from '#web/session/store-hooks.ts';
import { Button } from '#web/ui/button/button.tsx';
import { announce } from '#web/ui/foundations/live-region.tsx';
import { forgetVisit, keepVisit, readVisit } from '../draw/kept-visit.ts';
import type { MapState, MapThing } from '../store/map-parts.ts';
import type { MapEditor } from './map-editor.ts';
import { thingBounds } from './thing-shapes.ts';
import { useEditorState } from './use-editor-state.ts';

export interface PlayerBarProps {
  editor: MapEditor;
  state: MapState;
  dungeonMapID: string;
  nameOf: (thing: MapThing) => string;
}

/** Between the last step and when it is kept. */
const keepMs = 400;

/** In the player's view: the doors to other maps that one stands at, and the way to forget what was explored. */
export function PlayerBar({ editor, state, dungeonMapID, nameOf }: PlayerBarProps) {
  const { player } = useEditorState(editor);
  const userID = useAppSelector(({ auth }) => auth.currentUser?.userID ?? '');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const isReady = state.status === 'ready';
  const { shape } = editor.view;

  const readKept = useEffectEvent(() => readVisit(userID, dungeonMapID, shape));
  const enter = useEffectEvent(() => {
    editor.readVisit = () => readKept();
    if (params.get('view') === 'player' && !editor.state.player)
      editor.togglePlayer(arrivalOf(editor, state, params.get('from')));
  });
  useEffect(() => {
    if (isReady) enter();
  }, [isReady]);

  // The view is left with the place of the last step.
  const last = useRef(player);
  const isShown = player !== null;
  const keep = useEffectEvent(() => {
    if (last.current && editor.playerView)
      keepVisit(userID, dungeonMapID, shape, { at: last.current, explored: editor.playerView.explored });
  });
  useEffect(() => {
    if (!player) return;
    last.current = player;
    const timer = setTimeout(() => keep(), keepMs);
    return () => clearTimeout(timer);
  }, [player]);
  useEffect(() => {
    if (!isShown) return;
    const keepLast = () => keep();
    window.addEventListener('pagehide', keepLast);
    return () => {
      window.removeEventListener('pagehide', keepLast);
      keep();
    };
  }, [isShown]);

  const doors = player ? doorsAt(state, player, shape.tileWidth) : [];
  const doorNames = new Intl.ListFormat('en').format(doors.map((thing) => nameOf(thing)));
  useEffect(() => {
    if (doorNames !== '') announce(`In reach: ${doorNames}`);
  }, [doorNames]);

  // Back leads to the player's view of this map again.
  const goThrough = async ({ fields: { linkID } }: MapThing) => {
    await navigate(`${editorPath(dungeonMapID)}&view=player`, { replace: true });
    await navigate(`${editorPath(linkID ?? '')}&view=player&from=${dungeonMapID}`);
  };

  if (!player) return null;
  const forget = () => {
    forgetVisit(userID, dungeonMapID);
    editor.forgetExplored();
    announce('The fog is back');
  };
  return (
    <div className="absolute inset-x-2 bottom-3 flex flex-wrap justify-center gap-2">
      {doors.map((thing) => (
        <Button key={thing.id} size="sm" variant="primary" icon={DoorOpen} onPress={() => void goThrough(thing)}>
          {`Go to ${nameOf(thing)}`}
        </Button>
      ))}
      <Button size="sm" icon={RotateCcw} onPress={forget}>
        Reset fog
      </Button>
    </div>
  );
}

const leadsToMap = ({ fields }: MapThing) => fields.linkKind === 'dungeonMap' && fields.linkID !== null;

/** What leads to another map within a tile of the player. */
function doorsAt({ objects, seen }: MapState, { x, y }: MapPoint, reach: number): MapThing[] {
  return [...objects.values()].filter((thing) => {
    const layer = seen.get(thing.fields.layerID);
    if (!leadsToMap(thing) || thing.fields.hidden || !layer?.isVisible) return false;
    const bounds = thingBounds(thing);
    const [left, top] = [bounds.x + layer.offsetX, bounds.y + layer.offsetY];
    return (
      x >= left - reach && y >= top - reach && x <= left + bounds.width + reach && y <= top + bounds.height + reach
    );
  });
}

/** Where one comes out who went through a door of another map: at the one that leads back there. */
function arrivalOf(editor: MapEditor, { objects }: MapState, fromID: string | null): MapPoint | undefined {
  const back = [...objects.values()].find((thing) => leadsToMap(thing) && thing.fields.linkID === fromID);
  if (fromID === null || !back) return undefined;
  const { x, y, width, height } = thingBounds(back);
  const middle = { x: x + width / 2, y: y + height / 2 };
  // A door lies on a line between two tiles: one stands beside it.
  const { tileWidth, tileHeight } = editor.view.shape;
  return {
    x: (Math.floor(middle.x / tileWidth) + 0.5) * tileWidth,
    y: (Math.floor(middle.y / tileHeight) + 0.5) * tileHeight,
  };
}
