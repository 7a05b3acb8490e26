import type { Item } from '#contract/kinds/item.ts';

export interface GameItem {
  key: string;
  name: string;
  itemKind: string;
  rarity: Item['rarity'];
  /** What one costs where it is sold; null where it never is. */
  baseValue: number | null;
  description: string;
  tags: string[];
  /** Key of the item that it inherits from. */
  parent?: string;
}

type Row = [
  key: string,
  name: string,
  rarity: Item['rarity'],
  baseValue: number | null,
  description: string,
  more?: Partial<Pick<GameItem, 'tags' | 'parent'>>,
];

const all = (itemKind: string, tag: string, rows: readonly Row[]): GameItem[] =>
  rows.map(([key, name, rarity, baseValue, description, { tags = [], ...more } = {}]) => ({
    ...{ key, name, itemKind, rarity, baseValue, description, ...more },
    tags: ['world', tag, ...tags],
  }));

/** What players find, buy, make and carry in Lowmere and the keep above it. */
export const gameItems: readonly GameItem[] = [
  ...all('Material', 'crafting', [
    [
      'sand',
      'Marsh sand',
      'common',
      1,
      'Gray when wet, white once it is washed. The glassworks buys it by the bucket.',
    ],
    ['charcoal', 'Charcoal', 'common', 2, 'Alder, burned slowly. Hot enough for glass if you feed it often.'],
    [
      'glass',
      'Clear glass',
      'common',
      6,
      'A palm-sized pane with one bubble in it. Ilse leaves the bubble on purpose.',
    ],
    ['smoked_glass', 'Smoked glass', 'uncommon', 11, 'Glass held over tallow smoke until it dims a flame to a coal.'],
    ['tallow', 'Tallow', 'common', 2, 'Rendered from whatever the butcher could not sell.'],
    ['beeswax', 'Beeswax', 'common', 4, 'From the hives on the chapel roof. It smells of clover and old stone.'],
    ['wick', 'Braided wick', 'common', 1, 'Three strands of linen, braided tight. Loose wicks smoke.'],
    ['iron_nugget', 'Iron nugget', 'common', 1, 'The small change of the forge. Nine make a bar.'],
    ['iron_bar', 'Iron bar', 'common', 9, 'Stamped with the harbor’s anchor so that it can be taxed.'],
    [
      'iron_block',
      'Iron block',
      'uncommon',
      81,
      'Nine bars, forged into ballast. Nobody steals what they cannot lift.',
    ],
    ['marsh_reed', 'Marsh reed', 'common', 1, 'Cut in autumn, dried in the rafters.'],
    ['rope', 'Reed rope', 'common', 3, 'Holds a boat for a season and a bell for a year.'],
    ['raven_feather', 'Raven feather', 'common', 3, 'Shed, never plucked. The ravenkeepers can tell.'],
    ['silver_thread', 'Silver thread', 'rare', 40, 'Spun so thin that it shows only by lamplight.'],
    ['salt', 'Sea salt', 'common', 2, 'Scraped from the harbor wall after a storm.'],
    ['bog_myrtle', 'Bog myrtle', 'common', 3, 'Bitter leaves that keep the midges away and the fever down.'],
    ['moonwell_crystal', 'Moonwell crystal', 'epic', null, 'Said to grow where a well has never seen the sun.'],
  ]),
  ...all('Tool', 'tool', [
    [
      'furnace',
      'Glass furnace',
      'uncommon',
      null,
      'Lit eleven years ago and not put out since.',
      { tags: ['station'] },
    ],
    ['forge', 'Harbor forge', 'uncommon', null, 'Mends anchors by day and locks by night.', { tags: ['station'] }],
    ['workbench', 'Chandler’s bench', 'common', null, 'Every inch of it is wax.', { tags: ['station'] }],
    ['tongs', 'Glass tongs', 'common', 12, 'Long enough to keep your eyebrows.'],
    ['mortar', 'Stone mortar', 'common', 8, 'Rinse it before you change what you grind.'],
    ['lockpick', 'Bent lockpick', 'uncommon', 15, 'Straight ones are illegal in Lowmere.'],
    ['bellows', 'Hand bellows', 'common', 10, 'Two leather lungs and a brass nose.'],
  ]),
  ...all('Light', 'light', [
    ['candle', 'Tallow candle', 'common', 3, 'Burns for one watch and drips for two.'],
    ['wax_candle', 'Beeswax candle', 'uncommon', 8, 'Burns clear enough to read a contract by.', { parent: 'candle' }],
    ['lantern', 'Storm lantern', 'common', 22, 'Four panes, one flame. The wind gives up first.'],
    [
      'blind_lantern',
      'Blind lantern',
      'uncommon',
      45,
      'Smoked on three sides: you see, and nobody sees you.',
      { parent: 'lantern' },
    ],
    [
      'ember_lantern',
      'Ember lantern',
      'rare',
      160,
      'An ember shard where the flame should be. It never needs oil.',
      { parent: 'lantern' },
    ],
    ['lantern_heart', 'Lantern heart', 'epic', null, 'Three shards fused into one. It beats, if you wait long enough.'],
    ['signal_flare', 'Signal flare', 'uncommon', 18, 'Red means come. There is no color for do not come.'],
  ]),
  ...all('Potion', 'potion', [
    ['fever_draught', 'Fever draught', 'common', 14, 'Tastes like the marsh because it is the marsh.'],
    ['night_eyes', 'Night eyes', 'uncommon', 30, 'An hour of seeing in the dark, then an hour of seeing too much.'],
    ['brine_tonic', 'Brine tonic', 'common', 9, 'For the seasick and the hungover.'],
  ]),
  ...all('Weapon', 'weapon', [
    ['watch_baton', 'Watch baton', 'common', 16, 'Ash wood, iron cap. Regulation length, irregular use.'],
    ['boat_hook', 'Boat hook', 'common', 12, 'Pulls boats in and pushes people out.'],
    ['thread_cutter', 'Thread cutter', 'rare', 90, 'A blade for cutting what was woven by mistake.'],
  ]),
  ...all('Clothing', 'clothing', [
    ['oilskin', 'Oilskin coat', 'common', 20, 'Heavy, loud and dry.'],
    ['feather_cloak', 'Feather cloak', 'rare', 110, 'Four hundred feathers. Ravens let its wearer pass.'],
    ['watch_badge', 'Watch badge', 'uncommon', null, 'A closed eye in brass. The eye is supposed to be open.'],
  ]),
  ...all('Quest item', 'quest', [
    [
      'missing_raven',
      'The fortieth raven',
      'rare',
      null,
      'Blind in one eye. It knows its way home and will not take it.',
    ],
    ['harbor_ledger', 'Harbor ledger', 'uncommon', null, 'Every crate that came in, in two different inks.'],
    ['bell_clapper', 'Clapper of the drowned bell', 'rare', null, 'Green with sea. The bell is still ringing for it.'],
    [
      'sealed_letter',
      'Sealed letter',
      'common',
      null,
      'Addressed to Odile. The seal is the keep’s, and the keep has been empty for sixty years.',
    ],
    ['guild_token', 'Guild token', 'uncommon', null, 'A brass flame. Whoever shows it may light a street.'],
    ['tide_chart', 'Tide chart', 'uncommon', 25, 'Shows the two hours when the bell can be reached on foot.'],
  ]),
];
