import { Box, MapPin, Package, Plus, ScanLine } from 'lucide-react';
import { pathText } from '../picker/place-option.ts';
import type { ResultGroup } from '../picker/result-list.tsx';
import { sampleItems, samplePlaceOptions } from './inventory-samples.ts';

const items = sampleItems(30).map((item) => ({
  id: item.id,
  title: item.name,
  where: `${item.quantity} in ${item.box} · ${item.place}`,
  icon: Package,
}));
const places = samplePlaceOptions.map((place) => ({
  id: place.id,
  title: place.label,
  where: pathText(place),
  icon: MapPin,
}));

/** What the search examples show while nothing is typed. */
export const sampleCommands: ResultGroup[] = [
  { id: 'recent', title: 'Recent', rows: items.slice(0, 2) },
  {
    id: 'commands',
    title: 'Commands',
    rows: [
      { id: 'new-item', title: 'New item', icon: Plus, shortcut: 'N' },
      { id: 'new-box', title: 'New box', icon: Box, shortcut: 'B' },
      { id: 'scan', title: 'Scan a label', icon: ScanLine },
    ],
  },
];

/** A stand-in for the search of the product. */
export function findSamples(query: string): ResultGroup[] {
  const typed = query.trim().toLowerCase();
  const matches = (row: { title: string; where: string }) => `${row.title} ${row.where}`.toLowerCase().includes(typed);
  return [
    { id: 'items', title: 'Items', rows: items.filter(matches).slice(0, 5) },
    { id: 'places', title: 'Places', rows: places.filter(matches) },
  ];
}
