import type { DialogExample } from '#web/ui/example/dialog-example.ts';
import type { Rendered } from '../draw/render-map.ts';
import { TilePictures } from '../draw/tile-pictures.ts';
import { PrintDialog } from './print-dialog.tsx';

const rendered: Rendered = {
  shape: { orientation: 'square', stagger: null, width: 40, height: 30, tileWidth: 32, tileHeight: 32 },
  tiles: new TilePictures([], 32, 32),
  layers: [],
  things: [],
  background: '#222222',
};

export const dialogs: readonly DialogExample[] = [
  {
    name: 'Print a map to scale',
    Dialog: ({ isOpen, onClose }) =>
      isOpen && <PrintDialog name="Cellar of the inn" rendered={rendered} onClose={onClose} />,
  },
];
