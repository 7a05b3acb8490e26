interface SampleNpc {
  name: string;
  faction: string | null;
  place: string;
  status: 'draft' | 'review' | 'final';
  description: string;
  voiceNotes: string;
  /** Text, condition. Records are named `@kind:key`. */
  barks: [string, string][];
  /** Item, price, stock, condition. */
  shop?: [string, string, number | null, string][];
  /** Time, place, activity. */
  schedule?: [string, string, string][];
}

export const sampleNpcs: readonly SampleNpc[] = [
  {
    name: 'Odile, the gatekeeper',
    faction: 'ravenkeepers',
    place: 'gate',
    status: 'final',
    description: 'Guards a gate that nobody has asked her to guard. She has counted the ravens; one is missing.',
    voiceNotes: 'Short sentences. Never asks a question she does not know the answer to.',
    barks: [
      ['The gate opens at dusk. You do not look like dusk.', 'not @variable:keep.gate_open'],
      ['Forty ravens yesterday. Thirty-nine today.', '@variable:ravens.count < 40'],
      ['Now you look like dusk.', '@variable:town.time = "dusk"'],
      ['Forty. I counted twice, because I enjoyed it.', '@variable:ravens.count >= 40'],
    ],
    schedule: [
      ['06:00', 'gate', 'Counts the ravens'],
      ['20:00', 'crypt', 'Listens at the crypt door'],
    ],
  },
  {
    name: 'Brother Wick',
    faction: 'lamplighters',
    place: 'crypt',
    status: 'review',
    description: 'Lights six lanterns every evening and says that there is no seventh.',
    voiceNotes: 'Warm, a little out of breath. Trails off when the seventh lantern is named.',
    barks: [
      ['Mind the oil.', ''],
      ['You have been further down than I have. Do not tell me.', '@variable:crypt.depth >= 3'],
      ['Six. There have always been six.', '@variable:keep.lanterns_lit <= 6'],
      ['You lit it. Then I was wrong, and I am glad of it.', '@variable:keep.lanterns_lit > 6'],
    ],
  },
  {
    name: 'The Weaver',
    faction: null,
    place: 'vault',
    status: 'draft',
    description: 'Mends what was cut too soon. Asks for an ember shard in return.',
    voiceNotes: '',
    barks: [['Bring me the thread, and I will show you where it ends.', '@variable:weaver.met']],
    shop: [
      ['silver_thread', '40 - 2 * @variable:weaver.favor', 3, '@variable:weaver.met'],
      ['moonwell_crystal', '300', 1, '@variable:weaver.met'],
    ],
  },
  {
    name: 'Mara Tallow',
    faction: 'lamplighters',
    place: 'market',
    status: 'final',
    description: 'Master of the Lamplighters’ Guild. Knows what every household burns, and what that says about them.',
    voiceNotes: 'Friendly, brisk, never finishes a sentence that somebody else could finish for her.',
    barks: [
      ['If it burns, I sell it. If it smokes, I sold it yesterday.', ''],
      ['Guild price for you. Do not tell the guild.', '@variable:guild.member'],
      ['Chandler Street can read again. You did that, so you carry my ladder.', 'done(@quest:first_light)'],
    ],
    shop: [
      ['candle', '', null, ''],
      ['wax_candle', '8 - min(2, @variable:guild.rank)', 12, ''],
      ['lantern', '22 - 4 * @variable:guild.rank', 4, ''],
      ['wick', '', null, ''],
      ['tallow', '', null, ''],
      ['beeswax', '', 20, ''],
      ['lantern_oil', '2', null, ''],
    ],
    schedule: [
      ['08:00', 'market', 'Opens the stall'],
      ['18:00', 'town', 'Walks the rounds with the apprentices'],
    ],
  },
  {
    name: 'Ilse Brandt',
    faction: 'lamplighters',
    place: 'glassworks',
    status: 'review',
    description: 'Glassblower. Has burned every letter she ever got, on principle, in the furnace.',
    voiceNotes: 'Loud, because of the furnace. Quiet only about her brother in the watch.',
    barks: [['Talk while I work or work while I talk. Not neither.', '']],
    shop: [
      ['glass', '', null, ''],
      ['tongs', '', 2, ''],
      ['sand', '', null, ''],
      ['charcoal', '', null, ''],
      ['bellows', '', 1, '@variable:glassworks.open'],
    ],
    schedule: [['05:00', 'glassworks', 'Feeds the furnace']],
  },
  {
    name: 'Captain Renn Hask',
    faction: 'night_watch',
    place: 'town',
    status: 'final',
    description: 'Took command after the customs house burned. Has solved every crime since except that one.',
    voiceNotes: 'Dry. Pauses where other people would swear.',
    barks: [
      ['You again. I had hoped for somebody else, and worse.', '@variable:watch.trust < 3'],
      ['If anybody asks, you were never here. You are good at that.', '@variable:watch.trust >= 6'],
      ['I read the ledger twice. It reads better if you do not know him.', '@variable:watch.ledger_seen'],
      ['The whole watch would follow you. I checked.', '@variable:watch.trust >= 9'],
    ],
  },
  {
    name: 'Corporal Dov Pell',
    faction: 'night_watch',
    place: 'harbor',
    status: 'review',
    description: 'Ilse’s brother. Counts crates for the watch and miscounts them for a friend.',
    voiceNotes: 'Eager, then careful, sometimes in one sentence.',
    barks: [
      ['Twelve crates. Eleven. Twelve.', 'not @variable:watch.ledger_seen'],
      ['My sister says you are family now. She says it like a warning.', '@variable:dov.protected'],
    ],
    shop: [['watch_baton', '', 2, '@variable:watch.trust >= 4']],
    schedule: [
      ['20:00', 'harbor', 'Counts what comes in'],
      ['04:00', 'town', 'Reports to the captain'],
    ],
  },
  {
    name: 'Sable Wren',
    faction: 'ravenkeepers',
    place: 'gate',
    status: 'draft',
    description: 'The youngest ravenkeeper. Taught three of the ravens to lie about the weather.',
    voiceNotes: 'Quick. Mimics whoever she talks to, and does not notice.',
    barks: [
      ['That one says rain. That one always says rain.', '@variable:town.weather = "rain"'],
      ['Ravenfriend, they call you. The ravens have not decided.', '@variable:player.name = "Ravenfriend"'],
    ],
    shop: [
      ['raven_feather', '', 40, ''],
      ['feather_cloak', '110', 1, '@variable:ravens.count >= 40'],
    ],
  },
  {
    name: 'Old Tam Feather',
    faction: 'ravenkeepers',
    place: 'keep',
    status: 'draft',
    description: 'Kept the ravens for fifty years, and was the last person to see the keep lit.',
    voiceNotes: 'Slow. Remembers names of birds better than those of people.',
    barks: [
      ['There were seven. I held the ladder.', '@variable:keep.gate_open'],
      ['A year already. It was shorter when I counted it in birds.', '@variable:town.day > 365'],
    ],
  },
  {
    name: 'Nell Quay',
    faction: 'drowned_bell',
    place: 'harbor',
    status: 'final',
    description: 'Ferries people across the harbor and things around it. Charges less for things.',
    voiceNotes: 'Easy, amused. Her voice drops when she names a price.',
    barks: [
      ['Across is two coins. Around is a conversation.', ''],
      ['You hear it? We all hear it. Nobody slept, and nobody minded.', '@variable:bell.raised'],
      ['The tide is wrong and so is your timing.', 'not @variable:harbor.low_tide'],
    ],
    shop: [
      ['rope', '', null, ''],
      ['boat_hook', '', 2, ''],
      ['oilskin', '', 3, ''],
      ['tide_chart', '25', 1, '@variable:bell.trust >= 2'],
      ['salt', '', null, ''],
      ['marsh_reed', '', null, ''],
    ],
  },
  {
    name: 'Josk Mirren',
    faction: 'drowned_bell',
    place: 'harbor',
    status: 'review',
    description: 'Buys what fell off boats and keeps perfect books, in two inks.',
    voiceNotes: 'Courteous. Every sentence could be read aloud in court.',
    barks: [['I have never seen that crate, and it is not for sale until Thursday.', '']],
    shop: [
      ['lockpick', '15 + 5 * @variable:watch.alarm', 3, ''],
      ['iron_nugget', '', null, ''],
      ['signal_flare', '', 4, ''],
      ['ember_shard', '130', 2, '@variable:bell.trust >= 4'],
    ],
  },
  {
    name: 'Hedda Moss',
    faction: null,
    place: 'marsh',
    status: 'final',
    description: 'Herbalist of the marsh road. Cures fevers and asks for stories in return.',
    voiceNotes: 'Unhurried. Laughs at her own remedies.',
    barks: [
      ['Drink it before you smell it.', ''],
      ['Sit. You are bleeding on my floor.', '@variable:player.health < 50'],
      ['You are pale. Paler than last time, I mean.', '@variable:player.fever'],
    ],
    shop: [
      ['bog_myrtle', '', null, ''],
      ['fever_draught', '14', 5, ''],
      ['mortar', '', 1, ''],
    ],
  },
];
