import {
  BoxSelect,
  Brush,
  Eraser,
  Hand,
  MapPinPlus,
  Minus,
  Mountain,
  PaintBucket,
  Pipette,
  Square,
} from 'lucide-react';
import type { IconType } from '#web/ui/foundations/icon-type.ts';

export interface Tool {
  id: ToolID;
  label: string;
  icon: IconType;
  /** The letter that chooses it. */
  key: string;
  /** On which layers it works. */
  layer: 'tiles' | 'objects' | 'any';
}

export type ToolID =
  | 'select'
  | 'brush'
  | 'rectangle'
  | 'line'
  | 'fill'
  | 'eraser'
  | 'eyedropper'
  | 'terrain'
  | 'object'
  | 'pan';

export const tools: readonly Tool[] = [
  { id: 'select', label: 'Select and move', icon: BoxSelect, key: 'V', layer: 'any' },
  { id: 'brush', label: 'Brush', icon: Brush, key: 'B', layer: 'tiles' },
  { id: 'terrain', label: 'Terrain brush', icon: Mountain, key: 'T', layer: 'tiles' },
  { id: 'rectangle', label: 'Rectangle', icon: Square, key: 'R', layer: 'tiles' },
  { id: 'line', label: 'Line', icon: Minus, key: 'L', layer: 'tiles' },
  { id: 'fill', label: 'Fill', icon: PaintBucket, key: 'F', layer: 'tiles' },
  { id: 'eraser', label: 'Eraser', icon: Eraser, key: 'E', layer: 'tiles' },
  { id: 'eyedropper', label: 'Pick tiles', icon: Pipette, key: 'I', layer: 'tiles' },
  { id: 'object', label: 'Add objects', icon: MapPinPlus, key: 'O', layer: 'objects' },
  { id: 'pan', label: 'Pan', icon: Hand, key: 'H', layer: 'any' },
];

/** What the keyboard does on the map beside choosing a tool, for the list of shortcuts. */
export const mapShortcuts: readonly { keys: readonly string[]; label: string }[] = [
  ...tools.map(({ key, label }) => ({ keys: [key], label })),
  { keys: ['Arrows'], label: 'Move the cursor by a cell; with Shift by eight' },
  { keys: ['Enter'], label: 'Use the tool at the cursor. Press twice for a rectangle, a line or a selection' },
  { keys: ['X'], label: 'Flip the picked tiles or the selection horizontally' },
  { keys: ['Y'], label: 'Flip them vertically' },
  { keys: ['Z'], label: 'Rotate them right; with Shift, left' },
  { keys: ['Ctrl', 'C'], label: 'Copy the selection' },
  { keys: ['Ctrl', 'X'], label: 'Cut the selection' },
  { keys: ['Ctrl', 'V'], label: 'Paste with the brush' },
  { keys: ['Delete'], label: 'Empty the selection, or delete the object' },
  { keys: ['Escape'], label: 'Cancel, or clear the selection' },
  { keys: ['Space', 'drag'], label: 'Pan' },
  { keys: ['+'], label: 'Zoom in' },
  { keys: ['−'], label: 'Zoom out' },
  { keys: ['0'], label: 'Show the whole map' },
  { keys: ['G'], label: 'Show or hide the grid' },
  { keys: ['Ctrl', 'Z'], label: 'Undo' },
  { keys: ['Ctrl', 'Shift', 'Z'], label: 'Redo' },
];
