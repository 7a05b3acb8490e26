import {
  branch,
  choose,
  end,
  frame,
  go,
  hedda,
  inTurn,
  narrator,
  note,
  oneOf,
  option,
  optionIf,
  type SampleConversation,
  skill,
} from './parts.ts';

const isHedda = { with: ['hedda_moss'], place: 'marsh', tags: ['marsh'] };

const reedRow: SampleConversation = {
  ...{ key: 'half_of_reed_row', name: 'Half of Reed Row', status: 'final', ...isHedda, quests: ['marsh_fever'] },
  condition: 'not visited(@questNode:marsh_fever.start)',
  priority: 50,
  scenes: {
    hut: [
      frame('The hut on stilts'),
      hedda('Come in, if the floor lets you. Third board from the left has its own opinion.'),
      hedda(
        'Half of Reed Row is in bed, and the other half is carrying it water. I have the recipe, and two hands. It wants five.',
        {
          direction: 'Stirring with one, grinding with the other',
        },
      ),
      choose(
        option('I have two.', hedda('Then we are only one short. The kettle can hold itself.'), go('herbs')),
        optionIf(
          'Is it catching?',
          { once: true },
          hedda('Oh, very. You’ve had it since the third board.'),
          hedda('Don’t look like that. It comes on slowly, and it goes the same way, if you drink something worse.'),
          go('offer'),
        ),
        option(
          'I only came in out of the rain.',
          branch(
            [['@variable:town.weather = "rain"', [hedda('So did the rain.')]]],
            [hedda('It isn’t raining. But come in out of it all you like.')],
          ),
        ),
      ),
      go('offer'),
    ],
    offer: [
      hedda.asks(
        'Six sprigs of myrtle, then we boil. What do you say?',
        option('Show me where it grows.', go('herbs')),
        option('I faint at the sight of soup.', hedda('Then you won’t want the fee. Mind the board.'), end),
      ),
    ],
    herbs: [
      frame('Where the ground gives'),
      hedda('Bog myrtle. Step on the roots, never on the green. If you sink, sink slowly. It gives me time.', {
        does: ['start marsh_fever'],
      }),
      hedda(
        'Grind it with salt, boil it, apologize to it. Three draughts will do. I have a mortar, if you want to buy one that has seen things.',
      ),
      note('Teaches crafting. The mortar is a tool: it must not be used up.'),
    ],
  },
};

const bedside: SampleConversation = {
  ...{
    key: 'a_story_for_a_remedy',
    name: 'A story for a remedy',
    status: 'review',
    ...isHedda,
    quests: ['marsh_fever'],
  },
  scenes: {
    greet: [
      branch(
        [
          [
            '@variable:player.health < 50',
            [hedda('Sit. You’re bleeding on my floor, and it’s the good board.'), go('fee')],
          ],
          [
            '@variable:player.fever',
            [hedda('Ah. There it is, behind your eyes. I wondered when it would look out.'), go('fee')],
          ],
        ],
        [
          oneOf(
            [2, [hedda('Nothing wrong with you that I can charge for. Have you a story, though?')]],
            [
              1,
              [
                hedda(
                  'I made a thing that cures hiccups, and one that causes them. I didn’t label them. It’s been a lively week.',
                ),
              ],
            ],
          ),
        ],
      ),
      go('fee'),
    ],
    fee: [
      choose(
        optionIf(
          'Tell her about Chandler Street.',
          { if: 'done(@quest:first_light)', once: true },
          hedda(
            'Six lamps! And what did she say, when you’d done it? … Before the money. … No, what did she leave out?',
          ),
          narrator('You think about it. It turns out to be the better story.'),
          go('remedy'),
        ),
        optionIf(
          'Tell her about the fortieth raven.',
          { if: 'done(@quest:fortieth_raven)', once: true },
          hedda(
            '{@variable:ravens.count, plural, =40 {And he went home on his own feet. Good. I’ve one here that won’t} other {And you kept him! Ha. Does he look at you while you eat? They do}}.',
          ),
          go('remedy'),
        ),
        optionIf(
          'Tell her about the bell.',
          { if: 'visited(@conversationNode:down_to_the_bell.bell)', once: true },
          hedda(
            'I was in bed with my boots on, and I sat up and said “Tuesday.” And it was. What’s that note? The second one, underneath.',
          ),
          go('remedy'),
        ),
        optionIf(
          'Make something up.',
          {
            check: skill('Invention', '@variable:town.day', 7),
            failed: [hedda('I’ve heard that one. It had a goose in it then, and was better.'), go('pay')],
          },
          hedda('That never happened. You’ve a good face for it, though. Do the king’s voice again.'),
          go('remedy'),
        ),
        option('I have no stories today.', go('pay')),
      ),
      note(
        'Each true story works once. The made-up ones never run out, and sometimes fail: that is the joke about writers.',
      ),
    ],
    remedy: [
      inTurn(
        'cycle',
        [
          hedda('Drink it before you smell it. Too late? Everyone’s too late.', {
            does: ['set player.health 100', 'set player.fever false'],
          }),
        ],
        [
          hedda('This one’s sweet. I’m so sorry. It won’t happen again.', {
            does: ['set player.health 100', 'set player.fever false'],
          }),
        ],
      ),
      narrator('It goes down like a cold key. After a while you notice that nothing hurts, and that she is laughing.'),
      end,
    ],
    pay: [
      choose(
        optionIf(
          'Then let me pay.',
          {
            if: '@variable:player.gold >= 3',
            locked: 'Three coins, and you have {@variable:player.gold, plural, =0 {none} one {one} other {#}}.',
            does: ['add player.gold -3', 'set player.health 100', 'set player.fever false'],
          },
          hedda('Three coins. It works just as well, and neither of us will remember it.'),
        ),
        option('Another time, then.', hedda('Go and have something happen to you.')),
      ),
    ],
  },
};

export const marshConversations: readonly SampleConversation[] = [reedRow, bedside];
