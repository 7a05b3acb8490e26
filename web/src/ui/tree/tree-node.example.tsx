import type { Example } from '../example/example.ts';
import { samplePlaces } from '../example/inventory-samples.ts';
import { playground } from '../example/playground.ts';
import { TreeView } from './tree-view.tsx';

function Page() {
  return (
    <TreeView
      label="Places, to look at only"
      nodes={samplePlaces}
      className="h-88 max-w-sm rounded-lg border border-line p-1"
    />
  );
}

export const example: Example = {
  slug: 'tree-node',
  title: 'Tree node',
  summary: 'One row of a tree: chevron, icon, label, count and actions, indented by its level.',
  notes: {
    use: 'As a row of the tree view.',
    avoid: 'Outside of a tree view.',
    keyboard: 'Arrow Right opens, Arrow Left closes, arrow keys move.',
    screenReader: 'Read with its level, its position and whether it is expanded.',
  },
  // A row is drawn by its tree alone.
  playground: playground(TreeView, {
    label: 'A place with one inside',
    nodes: samplePlaces.slice(0, 2),
    className: 'h-24 max-w-sm rounded-lg border border-line p-1',
  }),
  Page,
};
