interface SampleRecipe {
  name: string;
  /** Each slot: a quantity and the items that will do, `tag:` for any item with a tag, `tool:` for what is kept. */
  inputs: [number, string][];
  /** Item, quantity, chance. */
  outputs: [string, number, number?][];
  byproducts?: [string, number, number?][];
  station?: string;
  seconds: number;
  unlocked?: string;
  description: string;
}

/** Nuggets, bars and blocks of iron are made of one another: Josk Mirren sells the nuggets that start it. */
export const sampleRecipes: readonly SampleRecipe[] = [
  {
    name: 'Clear glass',
    inputs: [
      [3, 'sand'],
      [1, 'charcoal'],
      [1, 'tool:tongs'],
    ],
    outputs: [['glass', 2]],
    station: 'furnace',
    seconds: 60,
    unlocked: '@variable:glassworks.open',
    description: 'Keep it turning.',
  },
  {
    name: 'Smoked glass',
    inputs: [
      [1, 'glass'],
      [1, 'tallow|lantern_oil'],
    ],
    outputs: [['smoked_glass', 1, 0.9]],
    station: 'furnace',
    seconds: 40,
    description: 'One in ten cracks.',
  },
  {
    name: 'Charcoal from reeds',
    inputs: [[6, 'marsh_reed']],
    outputs: [['charcoal', 1]],
    seconds: 90,
    description: 'Poor charcoal, but nobody owns the marsh.',
  },
  {
    name: 'Iron bar',
    inputs: [[9, 'iron_nugget']],
    outputs: [['iron_bar', 1]],
    station: 'forge',
    seconds: 20,
    description: 'Nine small ones make one that counts.',
  },
  {
    name: 'Nuggets from a bar',
    inputs: [[1, 'iron_bar']],
    outputs: [['iron_nugget', 9]],
    station: 'forge',
    seconds: 10,
    description: 'Change for a bar.',
  },
  {
    name: 'Iron block',
    inputs: [[9, 'iron_bar']],
    outputs: [['iron_block', 1]],
    station: 'forge',
    seconds: 30,
    description: 'Ballast, or savings.',
  },
  {
    name: 'Bars from a block',
    inputs: [[1, 'iron_block']],
    outputs: [['iron_bar', 9]],
    station: 'forge',
    seconds: 30,
    description: 'Spending what was saved.',
  },
  {
    name: 'Braided wick',
    inputs: [[1, 'linen_thread']],
    outputs: [['wick', 6]],
    station: 'workbench',
    seconds: 15,
    description: 'Tight, or it smokes.',
  },
  {
    name: 'Reed wick',
    inputs: [
      [2, 'marsh_reed'],
      [1, 'tallow|beeswax'],
    ],
    outputs: [['wick', 3]],
    station: 'workbench',
    seconds: 25,
    description: 'What people used before linen was cheap.',
  },
  {
    name: 'Tallow candle',
    inputs: [
      [1, 'wick'],
      [2, 'tallow'],
    ],
    outputs: [['candle', 2]],
    station: 'workbench',
    seconds: 30,
    description: 'Dip, wait, dip again.',
  },
  {
    name: 'Beeswax candle',
    inputs: [
      [1, 'wick'],
      [2, 'beeswax'],
    ],
    outputs: [['wax_candle', 2]],
    station: 'workbench',
    seconds: 45,
    unlocked: '@variable:guild.rank >= 1',
    description: 'For those who read at night.',
  },
  {
    name: 'Rendered lantern oil',
    inputs: [
      [3, 'tallow'],
      [1, 'salt'],
    ],
    outputs: [['lantern_oil', 2]],
    station: 'workbench',
    seconds: 50,
    description: 'The untaxed kind.',
  },
  {
    name: 'Storm lantern',
    inputs: [
      [4, 'glass'],
      [1, 'iron_bar'],
      [1, 'wick'],
    ],
    outputs: [['lantern', 1]],
    station: 'forge',
    seconds: 120,
    description: 'Four panes, one flame.',
  },
  {
    name: 'Blind lantern',
    inputs: [
      [3, 'smoked_glass'],
      [1, 'lantern'],
    ],
    outputs: [['blind_lantern', 1]],
    byproducts: [['glass', 3]],
    station: 'forge',
    seconds: 90,
    description: 'Swap three panes and keep the old ones.',
  },
  {
    name: 'Lantern heart',
    inputs: [
      [3, 'ember_shard'],
      [1, 'silver_thread'],
    ],
    outputs: [['lantern_heart', 1]],
    station: 'furnace',
    seconds: 300,
    unlocked: '@variable:weaver.met',
    description: 'Bind them before they cool.',
  },
  {
    name: 'Ember lantern',
    inputs: [
      [1, 'lantern'],
      [1, 'ember_shard'],
    ],
    outputs: [['ember_lantern', 1]],
    byproducts: [['wick', 1]],
    station: 'forge',
    seconds: 150,
    description: 'Take out the wick. You will not need it.',
  },
  {
    name: 'Reed rope',
    inputs: [[4, 'marsh_reed']],
    outputs: [['rope', 1]],
    seconds: 40,
    description: 'Twist against the braid.',
  },
  {
    name: 'Boat hook',
    inputs: [
      [1, 'iron_bar'],
      [1, 'rope'],
    ],
    outputs: [['boat_hook', 1]],
    station: 'forge',
    seconds: 60,
    description: 'Bend it while it is red.',
  },
  {
    name: 'Bent lockpick',
    inputs: [
      [2, 'iron_nugget'],
      [1, 'tool:tongs'],
    ],
    outputs: [['lockpick', 1, 0.75]],
    station: 'forge',
    seconds: 30,
    description: 'One in four breaks in the making; the rest break in the lock.',
  },
  {
    name: 'Fever draught',
    inputs: [
      [2, 'bog_myrtle'],
      [1, 'salt'],
      [1, 'tool:mortar'],
    ],
    outputs: [['fever_draught', 1]],
    seconds: 45,
    description: 'Grind, boil, apologize.',
  },
  {
    name: 'Brine tonic',
    inputs: [
      [1, 'salt'],
      [1, 'bog_myrtle'],
    ],
    outputs: [['brine_tonic', 2]],
    seconds: 30,
    description: 'Shake well.',
  },
  {
    name: 'Night eyes',
    inputs: [
      [1, 'raven_feather'],
      [2, 'bog_myrtle'],
      [1, 'tag:light'],
      [1, 'tool:mortar'],
    ],
    outputs: [['night_eyes', 1]],
    seconds: 80,
    description: 'Any light will do. It will be gone afterwards.',
  },
  {
    name: 'Feather cloak',
    inputs: [
      [400, 'raven_feather'],
      [2, 'silver_thread'],
    ],
    outputs: [['feather_cloak', 1]],
    station: 'workbench',
    seconds: 3600,
    description: 'A year of picking up after forty birds.',
  },
  {
    name: 'Signal flare',
    inputs: [
      [2, 'charcoal'],
      [1, 'salt'],
      [1, 'wick'],
    ],
    outputs: [['signal_flare', 1]],
    station: 'workbench',
    seconds: 60,
    description: 'Point it at the sky.',
  },
  {
    name: 'Thread cutter',
    inputs: [
      [1, 'iron_bar'],
      [1, 'moonwell_crystal'],
    ],
    outputs: [['thread_cutter', 1]],
    station: 'forge',
    seconds: 200,
    description: 'The edge is not metal.',
  },
  {
    name: 'Oilskin coat',
    inputs: [
      [3, 'velvet_midnight_blue|linen_thread'],
      [2, 'lantern_oil'],
    ],
    outputs: [['oilskin', 1]],
    station: 'workbench',
    seconds: 180,
    description: 'Ruin good cloth with good oil.',
  },
];
