import type { MapPoint } from '#content/map/dungeon-map.ts';
import { stepOf } from '#content/map/geometry.ts';
import { arePlainShortcutsOn } from '#web/session/ui-state/plain-shortcuts.ts';
import { undoKeyOf } from '#web/session/ui-state/undo.ts';
import type { MapEditor } from './map-editor.ts';
import { tools } from './tools.ts';

const arrows: Readonly<Record<string, MapPoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** In the player's view nobody would see what another key does to the map. */
const playerKeys = new Set([
  ...[...Object.keys(arrows), 'Escape', '+', '=', '-', '0', 'g'],
  ...tools.map(({ key }) => key.toLowerCase()),
]);

/** What the keyboard does while the map has the focus. Answers whether the key was one of its own. */
export function handleMapKey(event: KeyboardEvent, editor: MapEditor): boolean {
  const { view, store } = editor;
  const isCommand = event.ctrlKey || event.metaKey;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (editor.state.player && isCommand && undoKeyOf(event)) {
    // The shell would take back a change to something else, unseen behind the map.
    editor.say('Leave the player’s view to undo or redo.');
    return true;
  }
  if (editor.state.player && (isCommand || event.altKey || !playerKeys.has(key))) return false;
  const arrow = arrows[key];
  if (arrow && !isCommand) {
    if (event.altKey && editor.state.objects.size > 0) {
      const step = stepOf(view.shape);
      if (!editor.isReadOnly) editor.things.moveBy({ x: arrow.x * step.x, y: arrow.y * step.y });
      return true;
    }
    const by = event.shiftKey ? 8 : 1;
    editor.moveCursor(arrow.x * by, arrow.y * by);
    return true;
  }
  if (isCommand) {
    switch (key) {
      case 'z':
        if (!editor.isReadOnly) void (event.shiftKey ? store.redo() : store.undo());
        return true;
      case 'y':
        if (!editor.isReadOnly) void store.redo();
        return true;
      case 'a':
        editor.selection.selectAll();
        return true;
      case 'c':
        return editor.selection.copy();
      case 'x':
        editor.selection.cut();
        return true;
      case 'v':
        editor.paste();
        return true;
      default:
        return false;
    }
  }
  if (event.altKey) return false;
  switch (key) {
    case 'Enter':
      editor.press();
      return true;
    case 'Escape': {
      const isBusy = editor.drag !== null || editor.brush.isDrawing;
      const hadSelection = editor.state.selection !== null || editor.state.objects.size > 0;
      editor.cancel();
      if (!isBusy) editor.set({ selection: null, objects: new Set() });
      return isBusy || hadSelection;
    }
    case 'Delete':
    case 'Backspace':
      if (editor.state.objects.size > 0) editor.things.remove();
      else editor.selection.clear();
      return true;
    case 'x':
      editor.selection.turn('flipHorizontally');
      return true;
    case 'y':
      editor.selection.turn('flipVertically');
      return true;
    case 'z':
      editor.selection.turn(event.shiftKey ? 'rotateLeft' : 'rotateRight');
      return true;
    case '+':
    case '=':
      view.zoomBy(1.25, { x: view.size.width / 2, y: view.size.height / 2 });
      return true;
    case '-':
      view.zoomBy(0.8, { x: view.size.width / 2, y: view.size.height / 2 });
      return true;
    case '0':
      view.fit();
      return true;
    case 'g':
      editor.set({ hasGrid: !editor.state.hasGrid });
      return true;
  }
  const tool = tools.find((each) => each.key.toLowerCase() === key);
  if (!tool || event.shiftKey) return false;
  editor.choose(tool.id);
  return true;
}

/**
 * The same while a button beside the map has the focus, for the keys of tools, turns, zoom and Undo: those that move and press are the
 * button's own, and all are a text field's. Letters that are typed on a list choose from it.
 */
export function handleKeyBeside(event: KeyboardEvent, editor: MapEditor): boolean {
  const { key, target } = event;
  const isCommand = event.ctrlKey || event.metaKey;
  if (event.defaultPrevented || event.isComposing || key === ' ' || !(target instanceof Element)) return false;
  if (target.closest('input:not([type=checkbox],[type=radio],[type=range]), textarea, [contenteditable]')) return false;
  if (!isCommand && (key.length > 1 || !arePlainShortcutsOn())) return false;
  if (!isCommand && target.closest('[aria-haspopup=listbox], [role=listbox]')) return false;
  return handleMapKey(event, editor);
}
