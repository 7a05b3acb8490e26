import { Building2, DoorOpen, Warehouse } from 'lucide-react';
import type { PlaceOption } from '../picker/place-option.ts';
import { ancestorIDs, type TreeNodeData } from '../tree/tree-model.ts';

/** A small inventory that the catalogue's examples share. */
export interface SampleItem {
  id: string;
  name: string;
  box: string;
  place: string;
  quantity: number;
  value: string;
}

const NAMES = [
  'Hex bolts M6 × 40',
  'Cordless drill',
  'Torch',
  'Sandpaper P120',
  'Extension cord 10 m',
  'Work gloves',
  'Tent pegs',
];
const PLACES = ['Garage / Shelf 2', 'Attic', 'Workshop / Bench', 'Garage / Shelf 1'];

/** As many rows as asked for, the same each time. */
export function sampleItems(count: number): SampleItem[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `item-${index}`,
    name: index < NAMES.length ? NAMES[index]! : `${NAMES[index % NAMES.length]} (${index})`,
    box: `Box ${(index * 7) % 23}`,
    place: PLACES[index % PLACES.length]!,
    quantity: (index * 13) % 97,
    value: `€${((index * 37) % 240) + 0.5}0`,
  }));
}

export const samplePlaces: TreeNodeData[] = [
  { id: 'home', parentID: null, label: 'Home', icon: Building2, count: 41 },
  { id: 'garage', parentID: 'home', label: 'Garage', icon: Warehouse, count: 18 },
  { id: 'shelf-1', parentID: 'garage', label: 'Shelf 1', count: 6 },
  { id: 'shelf-2', parentID: 'garage', label: 'Shelf 2', count: 9 },
  { id: 'attic', parentID: 'home', label: 'Attic', icon: DoorOpen, count: 4 },
  { id: 'workshop', parentID: null, label: 'Workshop', icon: Warehouse, count: 12 },
  { id: 'bench', parentID: 'workshop', label: 'Bench', count: 3 },
  { id: 'keep', parentID: null, label: 'The Sunken Keep', icon: Building2, count: 7 },
  { id: 'vault', parentID: 'keep', label: 'Vault behind the waterfall, east wing', count: 2 },
];

export const samplePlaceOptions: PlaceOption[] = samplePlaces.map((place) => {
  const above = ancestorIDs(samplePlaces, place.id)
    .reverse()
    .map((id) => samplePlaces.find((candidate) => candidate.id === id)?.label ?? '');
  return { id: place.id, label: place.label, path: [...above, place.label], depth: above.length };
});
