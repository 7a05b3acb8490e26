import {
  branch,
  choose,
  effects,
  end,
  frame,
  go,
  inTurn,
  narrator,
  nell,
  note,
  option,
  optionIf,
  type SampleConversation,
  skill,
} from './parts.ts';

const isNell = { with: ['nell_quay'], place: 'harbor', tags: ['harbor', 'crime'] };

const underTheHarbor: SampleConversation = {
  ...{ key: 'under_the_harbor', name: 'Under the harbor', status: 'final', ...isNell, quests: ['low_tide'] },
  condition: 'done(@quest:two_inks) and not visited(@questNode:low_tide.start)',
  priority: 50,
  scenes: {
    boat: [
      frame('Halfway across'),
      nell('Sit in the middle. No, your middle. There.', { mood: 'amused' }),
      branch(
        [
          [
            '@variable:dov.protected',
            [
              nell(
                'There is no book anymore, they say, and no case, and Dov Pell is whistling. I like a person who can lose things.',
              ),
            ],
          ],
        ],
        [
          nell(
            'So you gave the captain her book. Well. It was hers to read. We had a drink to Dov, and one against you.',
          ),
        ],
      ),
      nell('Now hush. Put your hand in the water.'),
      narrator('You feel it before you hear it: one note, far down, like a spoon against the side of the world.'),
      go('bell'),
    ],
    bell: [
      choose(
        optionIf(
          'What is it?',
          { once: true },
          nell(
            'Saint Osyth’s. Church and bell and forty steps, and the tide came in one night and was so comfortable that it stayed.',
          ),
          go('bell'),
        ),
        optionIf(
          'Who is ringing it?',
          { once: true },
          nell('That’s the thing, love. It’s got no clapper. That’s what it sounds like without.'),
          go('bell'),
        ),
        option('What do you want me to do?', go('ask')),
      ),
    ],
    ask: [
      frame('Her price'),
      nell(
        'Take it its clapper back. There are two hours a month when you can walk down. I’d go myself, but I’m a ferrywoman. I go across.',
      ),
      nell.asks(
        'You’ll want a chart. Twenty-five, and I’m robbing myself.',
        optionIf(
          'Here.',
          {
            if: '@variable:player.gold >= 25',
            locked:
              'You have {@variable:player.gold, plural, one {# coin} other {# coins}}. Her voice does not go that low.',
            does: ['add player.gold -25', 'give tide_chart'],
          },
          nell('There. I only feel a little robbed.'),
          go('begin'),
        ),
        optionIf(
          'You want that bell more than I do.',
          { once: true, check: skill('Haggling', '2 + 2 * @variable:bell.trust', 9) },
          nell('… My mother was married in it. All right. It’s a loan. Get it wet, and you’ve bought it.', {
            does: ['give tide_chart'],
          }),
          go('begin'),
          note(
            'A reader asked whether a church can be underwater and people be married in it. Nell is older than she looks.',
          ),
        ),
        option(
          'I will find a chart somewhere else.',
          nell('There’s only mine. But I admire it. Off you go and look.'),
          go('begin'),
        ),
        option('I do not go under things.', nell('Sensible. That’s two coins for the crossing.'), end),
      ),
    ],
    begin: [
      nell(
        'Come to me when you have the clapper. Ask Josk. He’ll say that he has never seen it, and then he’ll tell you the shelf.',
        {
          does: ['start low_tide'],
        },
      ),
    ],
  },
};

const downToTheBell: SampleConversation = {
  ...{ key: 'down_to_the_bell', name: 'Down to the bell', status: 'review', ...isNell, quests: ['low_tide'] },
  place: 'stairs',
  condition: 'stage(@quest:low_tide) = @questNode:low_tide.stairs',
  priority: 60,
  note: 'Ends Low tide. The stairs are a choice of how much time to spend; two delays drown.',
  scenes: {
    top: [
      frame('Forty steps'),
      nell('Two hours from now, not from when you feel ready. I’ll hold the lantern. When I swing it, you come up.'),
      narrator('The first ten steps are stone. The next ten are stone with opinions. After that it is mostly weed.'),
      choose(
        option(
          'Go slowly. Both hands on the rope.',
          narrator('Safe, and cold, and slow. Above you the lantern is the size of a coin.'),
          go('slow'),
        ),
        option(
          'Go as fast as it lets you.',
          narrator('You arrive at the twentieth step sitting down. It was quick.'),
          go('door'),
        ),
      ),
    ],
    slow: [
      narrator(
        'On the twenty-ninth step someone has carved a line and a date. On the thirtieth there is another, for when it came higher.',
      ),
      go('door'),
    ],
    door: [
      frame('The door'),
      narrator('The church door stands open. Inside it is dry, because no one has told it. The pews face you.'),
      go('nave'),
    ],
    nave: [
      choose(
        optionIf(
          'Look at the names on the pews.',
          { once: true },
          narrator(
            'Pell. Brandt. Quay. Aske. And one small brass plate by the door, polished bare, at the place where you would have sat.',
          ),
          go('nave'),
        ),
        option('Climb to the bell.', go('bell')),
        optionIf(
          'Nell is swinging the lantern. Go back.',
          { if: 'visited(@conversationNode:down_to_the_bell.slow)' },
          go('drowned'),
        ),
      ),
    ],
    bell: [
      frame('The bell'),
      narrator('Green outside, bright within. You could stand up in it. When you breathe, it breathes.'),
      choose(
        optionIf(
          'Hang the clapper in one swing.',
          { check: skill('Strength', '@variable:player.health / 20', 7) },
          narrator('The ring closes. For a moment nothing happens, very loudly.'),
          go('rung'),
        ),
        option(
          'Tie it up with rope first, then lift.',
          branch(
            [
              [
                'visited(@conversationNode:down_to_the_bell.slow)',
                [
                  narrator(
                    'It would have been the right way, an hour ago. There is water on the floor of the church, and it is looking for you.',
                  ),
                  go('drowned'),
                ],
              ],
            ],
            [narrator('It takes as long as it takes. You had the time, because you fell down the stairs.'), go('rung')],
          ),
        ),
      ),
      go('drowned'),
      note(
        'A failed lift falls through to the tide, whoever you are. Falling down the stairs early is rewarded, which testers love.',
      ),
    ],
    rung: [
      effects('take bell_clapper', 'complete low_tide.rung', 'call ring_bell 3'),
      narrator(
        'It goes through the stone, and the water, and Lowmere, and out on the other side. In nine hundred beds people sit up and know what day it is.',
      ),
      nell('Well. They’ll have heard that at the customs house.', { direction: 'Crying, and not minding' }),
      end,
    ],
    drowned: [
      frame('The tide'),
      narrator('You put the clapper down where you can find it again. Then there is no down.', {
        does: ['take bell_clapper', 'fail low_tide'],
      }),
      nell('Got you. Boat hook. They’re twelve coins, and I’ll never hear a word against them.', { mood: 'shaken' }),
      end,
    ],
  },
};

const acrossOrAround: SampleConversation = {
  ...{ key: 'across_or_around', name: 'Across or around', status: 'final', ...isNell, quests: [] },
  scenes: {
    quay: [
      branch(
        [['@variable:bell.raised', [nell('You hear that? Quarter past. I’d forgotten that there was one.')]]],
        [nell('Across is two coins. Around is a conversation.')],
      ),
      choose(
        optionIf(
          'Across.',
          {
            if: '@variable:player.gold >= 2',
            locked: 'It is two coins.',
            does: ['add player.gold -2'],
          },
          inTurn(
            'cycle',
            [
              narrator(
                'She rows as if the water were doing it for her. On the other side there is another quay, and nothing you came for.',
              ),
              nell('People never ask what’s over there. It’s my favorite thing about them.'),
            ],
            [narrator('Halfway over she stops, listens, shakes her head and goes on.')],
          ),
        ),
        optionIf(
          'Around.',
          { once: true },
          nell('Around the customs house, around the tax, around the subject. Which?'),
          choose(
            option(
              'The subject.',
              nell('We never burned it, love. We were under the water with a rope. Ask who had something to burn.'),
            ),
            option('The tax.', nell('Then you want Josk, and a different coat.')),
          ),
        ),
        option('Neither.', nell('Then stand there and look like weather.')),
      ),
    ],
  },
};

export const ferryConversations: readonly SampleConversation[] = [underTheHarbor, downToTheBell, acrossOrAround];
