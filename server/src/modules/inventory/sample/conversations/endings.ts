import {
  branch,
  choose,
  end,
  frame,
  go,
  inTurn,
  narrator,
  note,
  odile,
  option,
  optionIf,
  type SampleConversation,
  sable,
  tam,
  wick,
} from './parts.ts';

/** Each opens by one ending of the seventh lantern alone. */
export const endingConversations: readonly SampleConversation[] = [
  {
    ...{ key: 'everyone_is_home', name: 'Everyone is home', status: 'draft', place: 'gate', tags: ['keep', 'ending'] },
    ...{ with: ['odile_the_gatekeeper', 'sable_wren', 'old_tam_feather'], quests: ['seventh_lantern'] },
    condition: 'visited(@questNode:seventh_lantern.lit)',
    priority: 100,
    note: 'Opens only when the lantern was lit.',
    scenes: {
      gate: [branch([['visited(@conversationNode:everyone_is_home.noise)', [go('later')]]], [go('noise')])],
      noise: [
        frame('Noise'),
        narrator(
          'There is a queue at the gate. There are children on the wall, and a smell of bread, and somebody arguing about a bucket in an accent that nobody has had for sixty years.',
        ),
        odile('Four hundred and six. Seven. Stand still. Four hundred and …', { mood: 'radiant' }),
        sable('Four hundred and stand still! She’s been at it since breakfast. She’s had to sit down twice, from joy.'),
        choose(
          option('Is the count right?', odile('No. It keeps changing. I am told that this is what people do.')),
          option(
            'Who are they all?',
            sable(
              'Washing, mostly. There’s a Maud. There’s a Bran who wants his lantern back, he says that it’s the one with his name on.',
            ),
          ),
          option(
            'Where is Tam?',
            narrator(
              'Odile points with her chin. It is the first time that she has stopped counting to answer anyone.',
            ),
          ),
        ),
        go('tam'),
      ],
      tam: [
        frame('The bench'),
        tam('Margaret. This is the one who … Margaret, get down. No. The other Margaret.'),
        narrator(
          'On the far end of the bench a woman of his age moves her knitting to make room. The raven beside her does the same.',
        ),
        tam('She was nine as well. We were holding it together, the ladder. I’d only remembered my side.'),
        choose(
          option(
            'I am sorry that it took so long.',
            tam('It took one day. We’ve checked, we asked them. Then there is only me who is late.'),
          ),
          option('Look at my boots.', tam('Blue. There. I was always going to tell somebody that it was blue.')),
        ),
        odile('Four hundred and eight.', { direction: 'From the gate. She is looking at you' }),
        end,
      ],
      later: [
        inTurn(
          'cycle',
          [odile('Four hundred and nine. A girl. She was born at dusk. I opened the gate.')],
          [sable('There’s nine who want lessons. In ravens. I’m going to need more ravens.')],
        ),
      ],
    },
  },
  {
    ...{ key: 'counted_and_wept', name: 'Seven hooks', status: 'draft', place: 'crypt', tags: ['keep', 'ending'] },
    ...{ with: ['brother_wick'], quests: ['seventh_lantern'] },
    condition: 'visited(@questNode:seventh_lantern.left)',
    priority: 100,
    note: 'Opens only when the lantern was hung up unlit.',
    scenes: {
      crypt: [
        frame('Seven'),
        inTurn(
          'once',
          [
            wick('One. Two. Three, four, five. Six.', { direction: 'With a finger' }),
            wick('And …', { direction: 'It takes him as long as it takes' }),
            wick('And seven. Seven! It’s not lit. It doesn’t have to be lit. I only had to be allowed to count it.'),
            narrator('He weeps the way he climbs, with pauses for breath.'),
            go('sit'),
          ],
          [wick('Seven. I do it every evening now. It doesn’t get shorter.')],
        ),
        go('dust'),
      ],
      sit: [
        choose(
          option(
            'Will you ever light it?',
            wick('No. You decided that, and you’d know. But if somebody comes, I’ll show them where the matches are.'),
          ),
          option(
            'I did not want to be shown.',
            wick('No. No, I’ve not wanted to for sixty years, I’m very good at it. I’ll teach you. There’s a stool.'),
          ),
          optionIf(
            'Maud would have liked it.',
            { if: 'visited(@conversationNode:the_sixth_is_the_coldest.first)' },
            wick('She’d have said that it’s crooked. … It is crooked. Leave it.'),
          ),
        ),
        end,
      ],
      dust: [
        narrator('The seventh hangs dark and level. Somebody has dusted it.'),
        note('Leave them there. The camera goes up the ladder, and out.'),
      ],
    },
  },
  {
    ...{
      key: 'nothing_is_missing',
      name: 'Nothing is missing',
      status: 'draft',
      place: 'keep',
      tags: ['keep', 'ending'],
    },
    ...{ with: ['old_tam_feather', 'brother_wick'], quests: ['seventh_lantern'] },
    condition: 'visited(@questNode:seventh_lantern.broken)',
    priority: 100,
    note: 'Opens only when the lantern was broken. Same bench, same light. Do not play it sad: they are content.',
    scenes: {
      bench: [
        frame('Nothing is missing'),
        tam('Good day. Are you waiting for somebody as well?'),
        choose(
          option('Which birds are up there?', tam('Birds? So there are. Fancy. I wonder who feeds them.')),
          option('You held a ladder once.', tam('I should think so. Most people must have, some time.')),
          option('No. Only passing.', tam('That’s right. So is everyone.')),
        ),
        narrator('On the other end of the bench there is nobody. He has put his hat there.'),
        wick('Six of them, to be lit every night! And would you believe that there’s nobody can tell me what for.', {
          direction: 'Cheerfully, going past with the ladder',
        }),
        end,
      ],
    },
  },
];
