import {
  branch,
  choose,
  end,
  frame,
  go,
  inTurn,
  mara,
  note,
  option,
  optionIf,
  type SampleConversation,
  skill,
} from './parts.ts';

const isMara = { with: ['mara_tallow'], place: 'market', tags: ['town'] };

const twoApprenticesShort: SampleConversation = {
  ...{
    key: 'two_apprentices_short',
    name: 'Two apprentices short',
    status: 'final',
    ...isMara,
    quests: ['first_light'],
  },
  condition: 'not visited(@questNode:first_light.start)',
  priority: 50,
  scenes: {
    stall: [
      frame('At the stall'),
      mara('You are standing in my light. No, stay. Nothing else here has stood still since this morning.'),
      mara(
        'Two apprentices gone, six lamps out on Chandler Street, and the watch changes at nine. So what I need is—',
        {
          mood: 'brisk',
        },
      ),
      go('answer'),
      note('Mara leaves sentences open. Every option here finishes one for her, or refuses to.'),
    ],
    answer: [
      choose(
        option(
          'Somebody with a ladder.',
          mara('Somebody with a ladder. And hands. Show me yours.'),
          mara('They will do. They look as if they have dropped things, and learned from it.', {
            direction: 'Turns your palms to the lamp',
          }),
          go('offer'),
        ),
        optionIf(
          'What happened to the apprentices?',
          { once: true },
          mara('One fell in love and one fell off the ladder. They tell me it is the same feeling.'),
          mara('Neither will be back before the new moon, so until then the guild is me and a boy who is afraid of—'),
          choose(
            option('The dark?', mara('Fire. It came up on his second day.')),
            option('You?', mara('Everyone is afraid of me. It keeps the wicks short.')),
          ),
          go('answer'),
        ),
        optionIf(
          'Why does one street matter so much?',
          { once: true },
          mara('It has the steps. Thirty-one of them, no railing, and the whole watch comes down them at nine.'),
          mara('In the dark that is thirty-one reasons to send for the—'),
          choose(
            option('Surgeon?', mara('Carpenter. But I like that you thought of the living first.')),
            option('Undertaker?', mara('You will do well in this town.')),
          ),
          go('answer'),
        ),
        option(
          'Good luck with that.',
          mara('Luck is for people who did not buy wicks. I am here until the last candle, if you should happen to—'),
          end,
        ),
      ),
    ],
    offer: [
      frame('The bargain'),
      mara.asks(
        'Six lamps, from the bottom to the top. Fifteen coins when the last one burns. And you say—',
        option('Yes.', go('wicks')),
        optionIf(
          'Fifteen, and five of it now.',
          { once: true, check: skill('Haggling', '@variable:player.wealth / 5', 8) },
          mara('Five now. I would have given you six, but you did not ask the second time.', {
            does: ['add player.gold 5'],
            note: 'The second time never comes: the option is gone.',
          }),
          go('wicks'),
        ),
        optionIf(
          'And if I am late?',
          { once: true },
          mara('Then fourteen people and a dog come down those steps in the dark. The dog will be fine.'),
          go('offer'),
        ),
        option('I have to think about it.', mara('Think by daylight. It is cheaper.'), end),
      ),
    ],
    wicks: [
      frame('Six lamps, six wicks'),
      mara('Good. I would shake hands, but mine is mostly tallow.', { does: ['start first_light'] }),
      branch(
        [
          [
            'has(@item:wick, 6)',
            [
              mara(
                'And you have brought wicks. I had a whole speech about wicks. Fine. Come and find me, and we walk.',
              ),
              end,
            ],
          ],
        ],
        [
          mara.asks(
            'Six lamps want six wicks. I sell them for a coin each, or there are reeds by the harbor, if you have an evening to—',
            optionIf(
              'Six wicks, please.',
              {
                if: '@variable:player.gold >= 6',
                locked:
                  'Six wicks cost six coins, and you have {@variable:player.gold, plural, =0 {none} one {only one} other {#}}.',
                does: ['add player.gold -6', 'give wick 6'],
              },
              mara('Six. Do not carry them in your mouth. Everybody carries them in their mouth.'),
            ),
            option(
              'I will braid my own.',
              mara('Two reeds and some tallow make three. That was my mother’s way. They smoke, but so did she.'),
            ),
          ),
        ],
      ),
      mara('When you have them, come back to me. You light, I count. That is how all of us—', { mood: 'fond' }),
      note('The ten minutes start when the sixth wick is in the bag. Combat design asked for five; that felt cruel.'),
    ],
  },
};

const whatLowmereBurns: SampleConversation = {
  ...{ key: 'what_lowmere_burns', name: 'What Lowmere burns', status: 'review', ...isMara, quests: [] },
  scenes: {
    counter: [
      inTurn(
        'last',
        [
          mara(
            'If it burns, I sell it. Tell me what a house burns and I will tell you what is the matter with it. Go on, ask me about—',
          ),
        ],
        [mara('You again. You have the look of somebody who wants to know about a neighbor without it being called—')],
        [mara('Go on, then. Whose windows today?')],
      ),
      go('whom'),
    ],
    whom: [
      frame('Gossip, by candlelight'),
      choose(
        optionIf(
          'Ilse, at the glassworks.',
          { once: true },
          mara(
            'Charcoal, alder, two sacks a day. And now and then a letter. You can smell the ink. She burns them unopened, every one but—',
          ),
          choose(
            option('But whose?', mara('Her brother’s. Those she opens first. Then she burns them louder.')),
            option('Never mind.', mara('Quite right. I should not have told you the first half.')),
          ),
          go('whom'),
        ),
        optionIf(
          'Josk Mirren, at the harbor.',
          { once: true },
          mara(
            'Beeswax, one an evening, and no one reads that long. He copies something out. Every night, in a fair hand, from the beginning to the—',
          ),
          go('whom'),
        ),
        optionIf(
          'The keep.',
          { once: true },
          mara(
            'Six flasks a week, for sixty years. My mother sold it to Brother Wick, and hers sold it to somebody before him, and in her book it says seven.',
          ),
          mara('Six, seven. Her hand was bad. It is probably only a—', { mood: 'less brisk' }),
          note('The first mention of seven. It has to be easy to miss.'),
          go('whom'),
        ),
        option(
          'Nobody today.',
          branch(
            [
              [
                '@variable:guild.member',
                [mara('Then buy something, at the guild price. It is the same price, but you get to feel—')],
              ],
            ],
            [mara('Then mind my light on your way out.')],
          ),
        ),
      ),
    ],
  },
};

export const marketConversations: readonly SampleConversation[] = [twoApprenticesShort, whatLowmereBurns];
