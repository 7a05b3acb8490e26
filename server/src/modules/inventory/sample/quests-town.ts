import { choice, collect, ending, reach, type SampleQuest, start, talk } from './quest-parts.ts';

/** In Lowmere, its harbor and the marsh. */
export const townQuests: readonly SampleQuest[] = [
  {
    ...{ key: 'first_light', name: 'First light', status: 'final', giver: 'mara_tallow', place: 'market', level: 1 },
    prerequisites: '',
    description:
      'Mara is two apprentices short and forty-eight lamps long. Light Chandler Street before the watch changes.',
    journal: 'Mara Tallow will pay me to light one street. It sounds like a test.',
    nodes: {
      start,
      wicks: collect(
        'wick',
        6,
        'Get six wicks',
        'Six lamps, six wicks. Mara sells them, and so does anyone with reeds and patience.',
      ),
      street: reach('town', 'Light Chandler Street', 'Bottom to top, so that the light walks ahead of me.'),
      late: { type: 'timer', title: 'Before the watch changes', seconds: 600 },
      lit: {
        ...ending('succeed', 'The street is lit', 'Mara counted the lamps from her window, and nodded.', {
          items: [['guild_token', 1]],
          opens: ['fortieth_raven', 'two_inks'],
        }),
        sets: { 'guild.member': 'true', 'guild.rank': '+1', 'town.lamps': '+6', 'player.gold': '+15' },
      },
      dark: {
        ...ending(
          'fail',
          'The watch walked in the dark',
          'A corporal broke his ankle on the steps. Mara paid the surgeon, not me.',
        ),
        sets: { 'town.lamps': '+-20', 'watch.trust': '+-1' },
      },
    },
    edges: [
      ['start', 'wicks'],
      ['wicks', 'street'],
      ['wicks', 'late'],
      ['street', 'lit'],
      ['late', 'dark', 'timeout'],
    ],
  },
  {
    ...{
      key: 'fortieth_raven',
      name: 'The fortieth raven',
      status: 'final',
      giver: 'odile_the_gatekeeper',
      place: 'gate',
    },
    level: 2,
    prerequisites: 'done(@quest:first_light)',
    description: 'Thirty-nine ravens came home. Odile will not open the gate until the count is right.',
    journal: 'A raven is missing, and Odile is frightened. I had not thought she could be.',
    nodes: {
      start,
      ask: talk(
        'sable_wren',
        'Ask Sable where it flew',
        'Sable says that the bird followed a light that was not on any street.',
      ),
      found: collect(
        'missing_raven',
        1,
        'Find the raven',
        'It sits on the seventh hook in the crypt, where no lantern hangs.',
      ),
      what: choice('What to do with it', 'It knows the way home and will not take it.'),
      home: {
        ...ending('succeed', 'Forty', 'Odile counted twice, because she enjoyed it. Then she opened the gate.', {
          items: [['raven_feather', 12]],
          opens: ['six_lanterns'],
        }),
        sets: { 'ravens.count': '+1', 'keep.gate_open': 'true' },
      },
      kept: {
        ...ending(
          'succeed',
          'A raven of my own',
          'It rides on my shoulder and watches what I do. Odile has stopped speaking to me.',
          {
            opens: ['six_lanterns'],
          },
        ),
        sets: { 'keep.gate_open': 'true', 'player.name': '"Ravenfriend"' },
      },
    },
    edges: [
      ['start', 'ask'],
      ['ask', 'found'],
      ['found', 'what'],
      ['what', 'home', 'choice', 'Bring it to Odile'],
      ['what', 'kept', 'choice', 'Let it stay'],
    ],
  },
  {
    ...{ key: 'two_inks', name: 'Two inks', status: 'review', giver: 'captain_renn_hask', place: 'town', level: 2 },
    prerequisites: 'done(@quest:first_light)',
    description: 'The harbor books add up too well. Captain Hask wants to know who balances them.',
    journal: 'The captain asked me because I am new. New people have not picked a side yet.',
    nodes: {
      start,
      ledger: collect(
        'harbor_ledger',
        1,
        'Get the harbor ledger',
        'Josk keeps it under the counter, in plain sight of people who cannot read.',
      ),
      dov: talk('corporal_dov_pell', 'Show it to Dov', 'Dov went white at the second ink. It is his handwriting.'),
      whom: choice('Who sees the ledger', 'One name would close the case, and a family.'),
      told: {
        ...ending(
          'succeed',
          'The watch cleans house',
          'The captain thanked me and did not look at Dov when they took his badge.',
          {
            items: [['watch_badge', 1]],
            opens: ['sealed_letter'],
          },
        ),
        sets: { 'watch.trust': '+4', 'watch.ledger_seen': 'true' },
      },
      burned: {
        ...ending('succeed', 'Ashes', 'Ilse opened the furnace without asking what I had brought.', {
          opens: ['low_tide'],
        }),
        sets: { 'dov.protected': 'true', 'bell.trust': '+2', 'glassworks.open': 'true' },
      },
      sold: {
        ...ending(
          'fail',
          'Bought back',
          'Josk paid well for his own book. The captain knows that I met him, and not why.',
        ),
        sets: { 'bell.trust': '+1', 'watch.alarm': '+2', 'player.gold': '+60' },
      },
    },
    edges: [
      ['start', 'ledger'],
      ['ledger', 'dov'],
      ['dov', 'whom'],
      ['whom', 'told', 'choice', 'Give it to Captain Hask'],
      ['whom', 'burned', 'choice', 'Burn it'],
      ['whom', 'sold', 'choice', 'Sell it to Josk', '@variable:bell.trust >= 1'],
    ],
  },
  {
    ...{ key: 'low_tide', name: 'Low tide', status: 'review', giver: 'nell_quay', place: 'harbor', level: 3 },
    prerequisites: 'done(@quest:two_inks)',
    description: 'The old church bell rings under the harbor. Nell knows the two hours when it can be reached on foot.',
    journal: 'Nell wants me to carry something down to a bell that sank with its church.',
    nodes: {
      start,
      chart: {
        ...collect('tide_chart', 1, 'Get a tide chart', 'Two hours between tides. Nell has a chart, at a price.'),
        sets: { 'harbor.low_tide': 'true', 'town.time': '"night"' },
      },
      clapper: collect('bell_clapper', 1, 'Find the clapper', 'It was pawned the week before the church went under.'),
      stairs: reach('stairs', 'Go down the stairs', 'Forty steps. The last eleven are never dry.'),
      tide: { type: 'timer', title: 'Two hours', seconds: 7200 },
      rung: {
        ...ending('succeed', 'The bell rings true', 'All of Lowmere heard it, and half of them knew what it meant.', {
          items: [['ember_shard', 1]],
          opens: ['thread_and_blade'],
        }),
        sets: { 'bell.raised': 'true', 'bell.trust': '+2' },
      },
      drowned: {
        ...ending('fail', 'The tide came back', 'I left the clapper on the stairs and swam.'),
        sets: { 'harbor.low_tide': 'false', 'player.health': '+-30' },
      },
    },
    edges: [
      ['start', 'chart'],
      ['chart', 'clapper'],
      ['clapper', 'stairs'],
      ['clapper', 'tide'],
      ['stairs', 'rung'],
      ['tide', 'drowned', 'timeout'],
    ],
  },
  {
    ...{ key: 'marsh_fever', name: 'Marsh fever', status: 'final', giver: 'hedda_moss', place: 'marsh', level: 1 },
    repeatable: true,
    prerequisites: '',
    description: 'Half of Reed Row is in bed. Hedda has the recipe and not enough hands.',
    journal: 'Hedda says that fever is only the marsh asking for attention.',
    nodes: {
      start,
      herbs: {
        ...collect('bog_myrtle', 6, 'Gather bog myrtle', 'It grows where the ground gives. Step on the roots.'),
        sets: { 'player.fever': 'true', 'town.weather': '"rain"' },
      },
      brew: collect('fever_draught', 3, 'Brew three draughts', 'Grind, boil, apologize.'),
      cured: {
        ...ending('succeed', 'Reed Row gets up', 'They paid me in soup.', { items: [['brine_tonic', 2]] }),
        sets: { 'player.fever': 'false', 'player.health': '100', 'town.day': '+1' },
      },
    },
    edges: [
      ['start', 'herbs'],
      ['herbs', 'brew'],
      ['brew', 'cured'],
    ],
  },
];
