/**
 * The inventory of the sample world: the Lantern & Loom, a travelling company that keeps real props in a real workshop
 * and imagined treasure in an imagined keep — so that both uses of an inventory show (decisions §4).
 */

interface SamplePlace {
  key: string;
  name: string;
  description: string;
  parent?: string;
  tags: string[];
}

export const samplePlaces: SamplePlace[] = [
  { key: 'workshop', name: 'Workshop', description: 'The rented workshop behind the canal.', tags: ['real'] },
  { key: 'bench', name: 'Workbench', description: 'Tools within reach.', parent: 'workshop', tags: [] },
  { key: 'shelf1', name: 'Shelf 1', description: 'Props of the current tour.', parent: 'workshop', tags: [] },
  { key: 'shelf2', name: 'Shelf 2', description: 'Fabric and thread.', parent: 'workshop', tags: [] },
  { key: 'van', name: 'Tour van', description: 'What is on the road right now.', tags: ['real'] },
  { key: 'keep', name: 'Emberfall Keep', description: 'The ruin where the story begins.', tags: ['world'] },
  {
    key: 'gate',
    name: 'Gatehouse',
    description: 'Guarded by nobody, watched by ravens.',
    parent: 'keep',
    tags: ['world'],
  },
  {
    key: 'crypt',
    name: 'Crypt of Lanterns',
    description: 'Only opens at dusk.',
    parent: 'keep',
    tags: ['world', 'dangerous'],
  },
  {
    key: 'vault',
    name: 'Inner vault',
    description: 'Behind the seventh lantern.',
    parent: 'crypt',
    tags: ['world', 'dangerous'],
  },
  {
    key: 'town',
    name: 'Lowmere',
    description: 'Nine hundred people and forty-eight street lamps, below the keep.',
    tags: ['world'],
  },
  { key: 'market', name: 'Lamp market', description: 'Open until the last candle.', parent: 'town', tags: ['world'] },
  {
    key: 'glassworks',
    name: 'Glassworks',
    description: 'The only chimney that never stops.',
    parent: 'town',
    tags: ['world'],
  },
  {
    key: 'harbor',
    name: 'Harbor',
    description: 'Crates by day, boats without lights by night.',
    parent: 'town',
    tags: ['world'],
  },
  {
    key: 'stairs',
    name: 'Bell stairs',
    description: 'Forty steps down to a church that is not there anymore.',
    parent: 'harbor',
    tags: ['world', 'dangerous'],
  },
  { key: 'marsh', name: 'Marsh road', description: 'The road is the part that does not move.', tags: ['world'] },
];

interface SampleBox {
  code: string;
  name: string;
  description: string;
  place: string;
  tags: string[];
}

export const sampleBoxes: SampleBox[] = [
  { code: 'TOOL-1', name: 'Red toolbox', description: 'Hand tools. Keep it dry.', place: 'bench', tags: ['tools'] },
  { code: 'SEW-1', name: 'Sewing chest', description: 'Needles in the lid.', place: 'shelf2', tags: ['costume'] },
  { code: 'PROP-1', name: 'Prop crate 1', description: 'Act one.', place: 'shelf1', tags: ['props'] },
  { code: 'PROP-2', name: 'Prop crate 2', description: 'Act two. Fragile.', place: 'van', tags: ['props', 'fragile'] },
  {
    code: 'LIGHT-1',
    name: 'Lighting case',
    description: 'Lamps, gels and spare fuses.',
    place: 'van',
    tags: ['stage'],
  },
  {
    code: 'CHEST-1',
    name: 'Iron-bound chest',
    description: 'Locked; the key is a quest.',
    place: 'gate',
    tags: ['loot'],
  },
  {
    code: 'CHEST-2',
    name: 'Sarcophagus',
    description: 'Heavy lid, light contents.',
    place: 'crypt',
    tags: ['loot', 'trapped'],
  },
  {
    code: 'CHEST-3',
    name: 'Reliquary',
    description: 'Where the seventh lantern waits.',
    place: 'vault',
    tags: ['loot'],
  },
  {
    code: 'COUNTER-1',
    name: 'Josk’s counter',
    description: 'Everything under it is for somebody else.',
    place: 'harbor',
    tags: ['loot'],
  },
  {
    code: 'GLASS-1',
    name: 'Glassworks floor',
    description: 'What is too hot or too heavy for a shelf.',
    place: 'glassworks',
    tags: ['station'],
  },
];

/** What lies where of the game's own items, by box and key. */
export const gameStock: readonly (readonly [box: string, item: string, quantity: number])[] = [
  ['CHEST-2', 'missing_raven', 1],
  ['COUNTER-1', 'harbor_ledger', 1],
  ['COUNTER-1', 'bell_clapper', 1],
  ['COUNTER-1', 'sealed_letter', 1],
  ['COUNTER-1', 'iron_nugget', 120],
  ['GLASS-1', 'furnace', 1],
  ['GLASS-1', 'forge', 1],
  ['GLASS-1', 'workbench', 1],
  ['GLASS-1', 'sand', 40],
  ['GLASS-1', 'charcoal', 25],
];

interface SampleItem {
  name: string;
  description: string;
  tags: string[];
  unit: string;
  value: number | null;
  minQuantity: number | null;
  manufacturer?: string;
  rarity?: 'Common' | 'Uncommon' | 'Rare' | 'Legendary';
  /** Box code → quantity. */
  stock: Record<string, number>;
}

export const sampleItems: SampleItem[] = [
  {
    name: 'Claw hammer',
    description: '450 g, hickory handle.',
    tags: ['tools'],
    unit: 'pcs',
    value: 24,
    minQuantity: null,
    manufacturer: 'Picard',
    stock: { 'TOOL-1': 2 },
  },
  {
    name: 'Wood screws 4 × 40',
    description: 'Countersunk, zinc-plated.',
    tags: ['hardware'],
    unit: 'pcs',
    value: 0.06,
    minQuantity: 200,
    stock: { 'TOOL-1': 140 },
  },
  {
    name: 'Gaffer tape, black',
    description: '50 mm × 50 m. There is never enough.',
    tags: ['stage', 'consumable'],
    unit: 'rolls',
    value: 14.5,
    minQuantity: 6,
    stock: { 'LIGHT-1': 3, 'PROP-2': 1 },
  },
  {
    name: 'LED lantern',
    description: 'Warm white, rechargeable; plays the six lesser lanterns.',
    tags: ['props', 'stage'],
    unit: 'pcs',
    value: 32,
    minQuantity: 6,
    stock: { 'PROP-1': 4, 'PROP-2': 3 },
  },
  {
    name: 'Spare fuse 5 A',
    description: 'Slow, 5 × 20 mm.',
    tags: ['stage', 'consumable'],
    unit: 'pcs',
    value: 0.4,
    minQuantity: 20,
    stock: { 'LIGHT-1': 34 },
  },
  {
    name: 'Velvet, midnight blue',
    description: 'Cut from the end, mark what is left.',
    tags: ['costume', 'fabric'],
    unit: 'm',
    value: 18,
    minQuantity: 5,
    stock: { 'SEW-1': 12.5 },
  },
  {
    name: 'Linen thread',
    description: 'Natural, waxed.',
    tags: ['costume', 'consumable'],
    unit: 'spools',
    value: 4.2,
    minQuantity: 4,
    stock: { 'SEW-1': 9 },
  },
  {
    name: 'Foam sword',
    description: 'Safe at full swing. Repaint the hilt before the next tour.',
    tags: ['props'],
    unit: 'pcs',
    value: 45,
    minQuantity: null,
    stock: { 'PROP-1': 5 },
  },
  {
    name: 'Raven puppet',
    description: 'Left wing sticks in the cold.',
    tags: ['props', 'fragile'],
    unit: 'pcs',
    value: 160,
    minQuantity: null,
    stock: { 'PROP-2': 1 },
  },
  {
    name: 'Healing draught',
    description: 'Restores what a night of rest would.',
    tags: ['potion'],
    unit: 'vials',
    value: 50,
    minQuantity: null,
    rarity: 'Common',
    stock: { 'CHEST-1': 3, 'CHEST-2': 1 },
  },
  {
    name: 'Lantern oil',
    description: 'Burns blue near the dead.',
    tags: ['world', 'consumable'],
    unit: 'flasks',
    value: 2,
    minQuantity: null,
    rarity: 'Common',
    stock: { 'CHEST-1': 8 },
  },
  {
    name: 'Ember shard',
    description: 'Warm to the touch. Three make a lantern’s heart.',
    tags: ['world', 'crafting'],
    unit: 'pcs',
    value: 120,
    minQuantity: 3,
    rarity: 'Uncommon',
    stock: { 'CHEST-2': 2 },
  },
  {
    name: 'Gatekeeper’s key',
    description: 'Turns twice to the left.',
    tags: ['world', 'quest'],
    unit: 'pcs',
    value: null,
    minQuantity: null,
    rarity: 'Rare',
    stock: { 'CHEST-1': 1 },
  },
  {
    name: 'The Seventh Lantern',
    description: 'It shows what is missing.',
    tags: ['world', 'quest'],
    unit: 'pcs',
    value: null,
    minQuantity: null,
    rarity: 'Legendary',
    stock: { 'CHEST-3': 1 },
  },
];
