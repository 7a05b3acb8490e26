import { choice, collect, ending, reach, type SampleQuest, start, talk } from './quest-parts.ts';

/** In Emberfall Keep, and what leads there. */
export const keepQuests: readonly SampleQuest[] = [
  {
    ...{ key: 'six_lanterns', name: 'Six lanterns', status: 'review', giver: 'brother_wick', place: 'crypt', level: 3 },
    prerequisites: 'done(@quest:fortieth_raven)',
    description:
      'Brother Wick is too old for the ladder. Light his six lanterns, and do not ask about the seventh hook.',
    journal: 'There are six lanterns and seven hooks. He looked at the hook, and then at me, and said six.',
    nodes: {
      start,
      oil: collect('lantern_oil', 6, 'Bring oil', 'A flask for each.'),
      lit: {
        ...reach('crypt', 'Light the six', 'The sixth is the coldest.'),
        sets: { 'keep.lanterns_lit': '6', 'crypt.depth': '1' },
      },
      asked: choice('The seventh hook', 'There is a hook. He knows that I have seen it.'),
      silent: {
        ...ending('succeed', 'Six', 'I did not ask. He was so grateful that I wish I had.', {
          items: [['wax_candle', 4]],
        }),
        sets: { 'guild.rank': '+1', 'glassworks.open': 'true' },
      },
      told: ending(
        'succeed',
        'Seven',
        'He told me what Tam had told him: somebody carried it into the vault and did not come back.',
        {
          opens: ['seventh_lantern'],
        },
      ),
    },
    edges: [
      ['start', 'oil'],
      ['oil', 'lit'],
      ['lit', 'asked'],
      ['asked', 'silent', 'choice', 'Say nothing'],
      ['asked', 'told', 'choice', 'Ask about the hook'],
    ],
  },
  {
    ...{
      key: 'sealed_letter',
      name: 'The sealed letter',
      status: 'draft',
      giver: 'captain_renn_hask',
      place: 'town',
      level: 3,
    },
    prerequisites: 'done(@quest:two_inks) and @variable:watch.trust >= 4',
    description: 'A letter with the seal of an empty keep, addressed to its gatekeeper. Deliver it.',
    journal: 'The wax is warm. The keep has been empty for sixty years.',
    nodes: {
      start,
      letter: collect('sealed_letter', 1, 'Take the letter', 'It weighs more than paper should.'),
      road: choice('On the road', 'Nobody would know.'),
      delivered: ending('succeed', 'Delivered', 'Odile read it standing up, and then sat down.', {
        opens: ['seventh_lantern'],
      }),
      opened: {
        ...ending('succeed', 'Broken seal', 'It says: count again, {player.name. It is in my handwriting.', {
          opens: ['seventh_lantern'],
        }),
        sets: { 'letter.opened': 'true' },
      },
    },
    edges: [
      ['start', 'letter'],
      ['letter', 'road'],
      ['road', 'delivered', 'choice', 'Deliver it'],
      ['road', 'opened', 'choice', 'Break the seal'],
    ],
  },
  {
    ...{
      key: 'thread_and_blade',
      name: 'Thread and blade',
      status: 'draft',
      giver: 'the_weaver',
      place: 'vault',
      level: 4,
    },
    prerequisites: 'done(@quest:low_tide)',
    description: 'The Weaver mends what was cut too soon. Sometimes mending begins with a cut.',
    journal: 'She asked for a blade that is not metal. I did not ask what it is for.',
    nodes: {
      start,
      thread: {
        ...collect('silver_thread', 1, 'Bring silver thread', 'She has some, and wants mine.'),
        sets: { 'weaver.met': 'true', 'crypt.depth': '3' },
      },
      blade: collect('thread_cutter', 1, 'Bring a thread cutter', 'The edge has to be grown, not forged.'),
      wick: talk('brother_wick', 'Ask Brother Wick what was cut', 'He said that it was a promise.'),
      cut: {
        ...ending('succeed', 'Cut', 'Something let go. Somewhere above, a lantern went out and another came on.', {
          items: [['ember_shard', 2]],
        }),
        sets: { 'weaver.favor': '+3' },
      },
    },
    edges: [
      ['start', 'thread'],
      ['thread', 'blade'],
      ['wick', 'cut'],
      ['blade', 'cut'],
    ],
  },
  {
    ...{
      key: 'seventh_lantern',
      name: 'The seventh lantern',
      status: 'draft',
      giver: 'old_tam_feather',
      place: 'vault',
      level: 5,
    },
    prerequisites: 'done(@quest:six_lanterns) or done(@quest:sealed_letter)',
    description: 'Behind the crypt is a vault, and in the vault a lantern that shows what is missing.',
    journal: 'Everyone in Lowmere has lost something, and nobody remembers what.',
    nodes: {
      start,
      heart: collect('lantern_heart', 1, 'Make a lantern heart', 'Three shards and a thread, bound before they cool.'),
      vault: reach('vault', 'Enter the vault', 'The raven went in ahead of me.'),
      light: choice('Light it?', 'It shows what is missing. I am not sure that I want to be shown.'),
      lit: {
        ...ending(
          'succeed',
          'Seven lanterns',
          'The keep is full of people. It always was. We had only stopped counting them.',
          {
            items: [['the_seventh_lantern', 1]],
          },
        ),
        sets: { 'keep.lanterns_lit': '7' },
      },
      left: ending('succeed', 'Let it sleep', 'I hung it on the seventh hook, unlit. Brother Wick counted, and wept.'),
      broken: ending('fail', 'Broken glass', 'Now nothing is missing, because nothing is remembered.'),
    },
    edges: [
      ['start', 'heart'],
      ['heart', 'vault'],
      ['vault', 'light'],
      ['light', 'lit', 'choice', 'Light it'],
      ['light', 'left', 'choice', 'Hang it up, unlit'],
      ['light', 'broken', 'choice', 'Break it', '@variable:bell.trust >= 5'],
    ],
  },
];
