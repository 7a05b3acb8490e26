import {
  branch,
  choose,
  end,
  frame,
  go,
  inTurn,
  narrator,
  note,
  option,
  optionIf,
  type SampleConversation,
  wick,
} from './parts.ts';

const isWick = { with: ['brother_wick'], place: 'crypt', tags: ['keep'] };

const sixAlways: SampleConversation = {
  ...{
    key: 'always_been_six',
    name: 'There have always been six',
    status: 'review',
    ...isWick,
    quests: ['six_lanterns'],
  },
  condition: 'done(@quest:fortieth_raven) and not visited(@questNode:six_lanterns.start)',
  priority: 50,
  scenes: {
    ladder: [
      frame('The ladder'),
      wick('So she let you in! I heard the … it’s not a sound, the gate. It’s more that something stops.'),
      wick(
        'I’ll come to it. It’s my knees. Six lanterns, six times up the ladder, and I’m seventy-one. I’ve started to bargain with them.',
      ),
      choose(
        option('With the knees?', wick('With the lanterns. I said, would five of you do? They went blue.')),
        option('Let me do it tonight.', wick('Would you? Oh. Oh, that’s … I’d only hold the ladder.')),
      ),
      go('terms'),
    ],
    terms: [
      choose(
        optionIf(
          'There are seven hooks.',
          { once: true },
          wick('Six. There have always been …', { direction: 'Looks at the hook, then at you' }),
          wick('Six.'),
          go('terms'),
        ),
        optionIf(
          'What are they for?',
          { once: true },
          wick('They’re so that nobody has to come in here in the dark. Nobody does come in. So it’s working.'),
          go('terms'),
        ),
        option('Six flasks of oil, then.', go('begin')),
        option('Not tonight.', wick('No, no. They’ll wait. They’re very … They’ll wait.'), end),
      ),
    ],
    begin: [
      wick(
        'A flask for each. Mara has it, the taxed kind. And if she tells you that it used to be more … her mother’s hand was bad.',
        {
          does: ['start six_lanterns'],
        },
      ),
      branch(
        [
          [
            '@variable:guild.member',
            [
              wick('Show her the token. And here are two from my own shelf, to begin with.', {
                does: ['give lantern_oil 2'],
              }),
            ],
          ],
        ],
        [],
      ),
    ],
  },
};

const theSixthIsColdest: SampleConversation = {
  ...{
    key: 'the_sixth_is_the_coldest',
    name: 'The sixth is the coldest',
    status: 'review',
    ...isWick,
    quests: ['six_lanterns'],
  },
  condition:
    '(stage(@quest:six_lanterns) = @questNode:six_lanterns.lit or visited(@questNode:six_lanterns.asked)) and not done(@quest:six_lanterns)',
  priority: 60,
  scenes: {
    row: [
      branch(
        [['visited(@questNode:six_lanterns.asked)', [wick('You’re still looking at it.'), go('hook')]]],
        [go('first')],
      ),
    ],
    first: [
      frame('Six times up the ladder'),
      wick('I’ve got the ladder. I’ve always got the ladder. Up you go.'),
      narrator('The first takes the flame as if it had only blinked. The second was warm before you touched it.', {
        does: ['take lantern_oil 6'],
      }),
      inTurn(
        'cycle',
        [narrator('At the third you notice that each has a name scratched into the foot. Osyth. Bran. Maud.')],
        [
          narrator(
            'At the third you hear somebody hum, and it is Brother Wick, and he does not know that he is doing it.',
          ),
        ],
      ),
      choose(
        option('Warm your hands at the fourth.', wick('I do that too. Maud doesn’t mind.')),
        option('Go straight on.', wick('That’s it. Don’t let them talk you into staying.')),
      ),
      narrator(
        'The fifth. The sixth is so cold that the match goes out twice. From up here you can see the hook, and that the stone above it is black with soot.',
        {
          does: ['advance six_lanterns.asked', 'set crypt.depth 1'],
        },
      ),
      go('hook'),
      note('Soot: somebody lit a seventh, for years. The player may see it before anybody says it.'),
    ],
    hook: [
      frame('The seventh hook'),
      choose(
        option('Come down, and say nothing.', go('silent')),
        optionIf(
          'Look at him, and wait.',
          { once: true },
          wick('… It’s draughty here, isn’t it? I always say so. I’ve said it for years, to … I’ve said it for years.'),
          go('hook'),
        ),
        option('“Who lit the seventh?”', go('told')),
      ),
    ],
    silent: [
      wick('Thank you.', {
        does: ['complete six_lanterns.silent', 'bark brother_wick Six. There have always been six.'],
      }),
      wick(
        'Have some candles. They’re beeswax. And I’ve said a word for you to Ilse, about the furnace. It’s the least that I …',
      ),
      narrator('He is so grateful that you wish you had asked.'),
      end,
    ],
    told: [
      frame('What Tam told him'),
      wick('Nobody. It isn’t … I was eleven. I wasn’t there. Tam was there.', { does: ['complete six_lanterns.told'] }),
      wick(
        'He told me once, when he’d had a drop. Somebody took it down off the hook and carried it into the vault, lit. And the next morning the keep was empty.',
      ),
      wick(
        'It wasn’t that they’d left. It was … it had been empty for years. Do you see? We all remembered it that way.',
      ),
      choose(
        option(
          'Who carried it?',
          wick('He held the ladder. He says that he remembers the boots.'),
          narrator('He has been careful, all evening, not to look at your feet.'),
        ),
        option('I see.', wick('I don’t. That’s why I light them.')),
      ),
      end,
    ],
  },
};

const mindTheOil: SampleConversation = {
  ...{ key: 'mind_the_oil', name: 'Mind the oil', status: 'review', ...isWick, quests: [] },
  scenes: {
    greet: [
      branch(
        [
          ['stage(@quest:thread_and_blade) = @questNode:thread_and_blade.blade', [go('promise')]],
          [
            '@variable:crypt.depth >= 3',
            [wick('You’ve been further down than I have. Don’t tell me. Is it dry? No, don’t tell me.'), end],
          ],
        ],
        [
          inTurn(
            'last',
            [wick('Mind the oil. Oh, it’s company. Mind the company, Wick.')],
            [wick('Back again! I’ll … there’s only the one stool. I’ll lean.')],
          ),
        ],
      ),
      choose(
        option(
          'How are they burning?',
          wick('Yellow, yellow, yellow, a bit proud, yellow, blue.'),
          branch(
            [['@variable:keep.is_lit', [wick('And then there’s the … Yes. And white.')]]],
            [wick('That’s all of them. Six.')],
          ),
        ),
        optionIf(
          'Does anyone else come down here?',
          { once: true },
          wick('Odile, at eight. She listens at the door. I stay quiet, so that she’s got something to listen to.'),
        ),
        option('Rest your knees, Brother.', wick('They’re resting. It’s the rest of me that goes on.')),
      ),
    ],
    promise: [
      frame('What was cut'),
      wick('A thread? She’s never … what does she say was cut?'),
      choose(
        option(
          'She won’t say.',
          wick('A promise, it’ll be. In my experience it’s a promise. Things don’t let go otherwise.'),
        ),
        option(
          'A lantern cord.',
          wick('No. That’s a chain. I’d know, I’ve … I’ve oiled it.'),
          narrator('It is a long way up, for a chain that holds nothing.'),
        ),
      ),
      note('Stands in for the objective that the flow has lost (see Problems). Take it out when that is mended.'),
    ],
  },
};

export const cryptConversations: readonly SampleConversation[] = [sixAlways, theSixthIsColdest, mindTheOil];
