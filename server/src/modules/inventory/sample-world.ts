/**
 * The sample world, inventory part: the Lantern & Loom, a travelling company that keeps real props in a real workshop
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

interface SampleNpc {
  name: string;
  place: string;
  status: 'draft' | 'review' | 'final';
  description: string;
  voiceNotes: string;
  barks: string[];
}

export const sampleNpcs: SampleNpc[] = [
  {
    name: 'Odile, the gatekeeper',
    place: 'gate',
    status: 'final',
    description: 'Guards a gate that nobody has asked her to guard. She has counted the ravens; one is missing.',
    voiceNotes: 'Short sentences. Never asks a question she does not know the answer to.',
    barks: ['The gate opens at dusk. You do not look like dusk.', 'Forty ravens yesterday. Thirty-nine today.'],
  },
  {
    name: 'Brother Wick',
    place: 'crypt',
    status: 'review',
    description: 'Lights six lanterns every evening and says that there is no seventh.',
    voiceNotes: 'Warm, a little out of breath. Trails off when the seventh lantern is named.',
    barks: ['Mind the oil.', 'Six. There have always been six.'],
  },
  {
    name: 'The Weaver',
    place: 'vault',
    status: 'draft',
    description: 'Mends what was cut too soon. Asks for an ember shard in return.',
    voiceNotes: '',
    barks: [],
  },
];

interface SampleLoan {
  person: string;
  item: string;
  quantity: number | null;
  contact: string;
  /** In days from the day that the world is loaded. */
  since: number;
  dueAt: number;
}

export const sampleLoans: SampleLoan[] = [
  {
    person: 'Studio Nord',
    item: 'LED lantern',
    quantity: 2,
    contact: 'props@studio-nord.example',
    since: -21,
    dueAt: -2,
  },
  { person: 'Marta', item: 'Raven puppet', quantity: null, contact: '', since: -3, dueAt: 11 },
];

interface SampleTask {
  name: string;
  item: string;
  everyDays: number | null;
  dueAt: number;
  notes: string;
}

export const sampleTasks: SampleTask[] = [
  { name: 'Charge and test', item: 'LED lantern', everyDays: 30, dueAt: 3, notes: 'All of them, two hours each.' },
  { name: 'Mend the left wing', item: 'Raven puppet', everyDays: null, dueAt: 9, notes: 'Black linen thread.' },
];
