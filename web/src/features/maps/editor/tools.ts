export interface Tool {
  id: ToolID;
  label: string;
  /** The letter that chooses it. */
  key: string;
  /** On which layers it works. */
  layer: 'tiles' | 'objects' | 'any';
}

/** Those that change tiles. */
export const drawingTools: ReadonlySet<ToolID> = new Set(['brush', 'eraser', 'terrain', 'rectangle', 'line', 'fill']);

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
  { id: 'select', label: 'Select and move', key: 'V', layer: 'any' },
  { id: 'brush', label: 'Brush', key: 'B', layer: 'tiles' },
  { id: 'terrain', label: 'Terrain brush', key: 'T', layer: 'tiles' },
  { id: 'rectangle', label: 'Rectangle', key: 'R', layer: 'tiles' },
  { id: 'line', label: 'Line', key: 'L', layer: 'tiles' },
  { id: 'fill', label: 'Fill', key: 'F', layer: 'tiles' },
  { id: 'eraser', label: 'Eraser', key: 'E', layer: 'tiles' },
  { id: 'eyedropper', label: 'Pick tiles', key: 'I', layer: 'tiles' },
  { id: 'object', label: 'Add objects', key: 'O', layer: 'objects' },
  { id: 'pan', label: 'Pan', key: 'H', layer: 'any' },
];
