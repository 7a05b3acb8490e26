import {
  choose,
  effects,
  end,
  frame,
  go,
  leaveFor,
  mara,
  narrator,
  note,
  oneOf,
  option,
  optionIf,
  type SampleConversation,
  skill,
} from './parts.ts';

const isStreet = { with: ['mara_tallow'], place: 'town', tags: ['town'], quests: ['first_light'] };

const theRounds: SampleConversation = {
  ...{ key: 'the_rounds', name: 'The rounds', status: 'final', ...isStreet },
  condition: 'stage(@quest:first_light) = @questNode:first_light.street',
  priority: 60,
  note: 'Ends First light, one way or the other. Keep it under four minutes.',
  scenes: {
    foot: [
      frame('The foot of the street'),
      narrator(
        'Chandler Street goes up like a ladder that someone built houses along. {@variable:town.weather, select, rain {Rain comes down it one step at a time.} fog {Fog has already taken the upper half.} other {For once you can see the top from the bottom.}}',
      ),
      mara('You go first, I follow with the oil. If you drop the pole, I will—'),
      choose(
        option('Catch it?', mara('Deny knowing you.')),
        option('Carry it for me?', mara('Send you a bill for the window.')),
      ),
      go('again'),
    ],
    again: [
      narrator('The first lamp is so low that children have drawn on the glass. A fish, and a bigger fish.'),
      choose(
        option(
          'Wipe the glass, then light it.',
          narrator('The fish go. The light comes through clean, and reaches the second lamp before you do.'),
          mara('Clean glass, half the oil. The last one never learned that. He thought the job was—'),
        ),
        option(
          'Leave the fish, and light it.',
          narrator('Two fish swim up the wall of the house opposite, as tall as a door.'),
          mara('… Leave them. If the guild asks, I was looking at the—', { mood: 'caught' }),
        ),
      ),
      go('middle'),
    ],
    middle: [
      frame('Halfway'),
      oneOf(
        [
          2,
          [
            narrator('At the third lamp a window opens. A woman puts out a book, then her head, and goes on reading.'),
            mara('Good evening, Mrs. Aske. Chapter nine?', { direction: 'Does not look up' }),
            narrator('“Ten,” says Mrs. Aske. “I had a candle.” It sounds like a confession.'),
          ],
        ],
        [
          2,
          [
            narrator('At the third lamp sits a cat that has decided to be warm.'),
            mara('That is Deputy. She is on the guild’s books as a bellows. Light around her.'),
          ],
        ],
        [
          1,
          [
            narrator('At the third lamp a raven is waiting. It says “Rain” with great authority.'),
            mara('Somebody up there teaches them that. I have my suspicions, and she is about so tall.'),
          ],
        ],
      ),
      narrator('At the fourth the wind finds the street.'),
      choose(
        optionIf(
          'Shield the flame with your hands.',
          { check: skill('Steady hands', '3 + 2 * @variable:guild.rank', 8) },
          narrator('It bends flat, thinks about it, and stands up again.'),
          mara('There. You did not even swear. We will have to work on—'),
        ),
        optionIf(
          'Hold up the oilskin.',
          { if: 'has(@item:oilskin)' },
          narrator('Heavy, loud and dry, as advertised. The flame does not notice the wind at all.'),
        ),
        option('Wait for the wind to pass.', narrator('It passes. So do some minutes that you will want back.')),
      ),
      go('last'),
    ],
    last: [
      frame('The last lamp'),
      narrator('Above the last lamp, boots. Fourteen pairs, and a dog. The watch is early.'),
      mara.asks(
        'They cannot see the top step. They cannot see that they cannot—',
        optionIf(
          'Run for the lamp.',
          { check: skill('Quick feet', '@variable:player.health / 20', 8) },
          narrator(
            'Thirty-one steps, and you remember four of them. Then there is light, and a corporal with one foot in the air.',
          ),
          go('lit'),
        ),
        option(
          'Shout: “Stop! The steps are dark!”',
          narrator('The boots stop. In the silence someone says “Told you,” and someone else says “Quiet, Pell.”'),
          narrator('You climb up past fourteen faces that are all looking at your hands.', {
            does: ['add watch.trust 1'],
          }),
          go('lit'),
        ),
        option(
          'Say nothing. See who falls.',
          mara('What are you doing? What are you—', { mood: 'frightened' }),
          go('dark'),
        ),
      ),
      note('Shouting is the best answer and looks like the worst. Please do not add a hint.'),
    ],
    lit: [
      mara('Six. And forty-eight. Say it with me, because I never get to say it to anyone—', {
        does: ['complete first_light.lit'],
      }),
      choose(
        option(
          'Fifty-four.',
          mara('Fifty-four lamps. It is a beautiful number. It does not divide by anything that matters.'),
        ),
        option('Fifteen coins.', mara('Fifteen coins. An artist. Here, before I start to like it.')),
      ),
      mara('And the token. Show it, and you may light any street in Lowmere. Lose it, and I never heard of—'),
      narrator('She is already going down, turning up the wicks that you left a little low.'),
      end,
    ],
    dark: [
      narrator('It is a short sound, and then a long one, and the dog.', { does: ['fail first_light'] }),
      mara('One lamp. It was one lamp.', { direction: 'For once it is the whole sentence' }),
      end,
    ],
  },
};

const surgeonsBill: SampleConversation = {
  ...{ key: 'surgeons_bill', name: 'The surgeon’s bill', status: 'review', ...isStreet },
  condition: 'stage(@quest:first_light) = @questNode:first_light.dark',
  priority: 55,
  note: 'The second chance. Without it a fall on the steps closes the whole game.',
  scenes: {
    bill: [
      mara('Four coins for the ankle, and one for the language that the corporal used. I paid both.'),
      choose(
        optionIf(
          'Here are five coins.',
          {
            if: '@variable:player.gold >= 5',
            locked: 'You do not have five coins.',
            does: ['add player.gold -5', 'add watch.trust 1'],
          },
          mara('… You did not have to. That is the only kind of paying I respect.'),
        ),
        option(
          'It was dark.',
          mara('It was dark. Yes. That was the part that we were there to—'),
          narrator('She waits for you to finish it.'),
        ),
      ),
      mara.asks(
        'Well. It is nearly nine again. It is nearly nine every day, that is the trouble with it. So either you go home, or you—',
        option('Take the pole.', effects('advance first_light.street'), leaveFor('the_rounds.again')),
        option('Go home.', mara('Good night, then. Mind the steps.')),
      ),
    ],
  },
};

export const streetConversations: readonly SampleConversation[] = [theRounds, surgeonsBill];
