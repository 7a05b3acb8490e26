import {
  branch,
  choose,
  effects,
  end,
  frame,
  go,
  ilse,
  inTurn,
  leaveFor,
  narrator,
  note,
  option,
  optionIf,
  type SampleConversation,
} from './parts.ts';

const isIlse = { with: ['ilse_brandt'], place: 'glassworks', tags: ['town'] };

const ashes: SampleConversation = {
  ...{ key: 'ashes', name: 'What the furnace does not ask', status: 'review', ...isIlse, quests: ['two_inks'] },
  condition: 'visited(@questNode:two_inks.whom) and not done(@quest:two_inks) and has(@item:harbor_ledger)',
  priority: 60,
  scenes: {
    door: [
      frame('The open door'),
      ilse('SHUT IT OR COME IN! You’re letting out eleven years!', { mood: 'loud' }),
      narrator(
        'Then she sees what you have under your arm, and puts down the pipe. The glass at the end of it goes on turning for a while, out of habit.',
      ),
      ilse('That’s my mother’s hand. Or his. He’s the only one who still does the sevens.', { direction: 'Quiet' }),
      go('furnace'),
    ],
    furnace: [
      choose(
        optionIf(
          'He needed a friend.',
          { once: true },
          ilse('He had a sister. It’s not the same, I know. I’m loud.'),
          go('furnace'),
        ),
        optionIf(
          'He wrote to you about it.',
          { once: true },
          ilse(
            'Every week. I read them. I want that known by somebody. I read every one, and then I couldn’t have them in the house.',
          ),
          go('furnace'),
        ),
        optionIf(
          'The captain is waiting for it.',
          { once: true },
          ilse('She’s a good captain. She’ll do the right thing. That’s what I’m afraid of.'),
          go('furnace'),
        ),
        option('Open the furnace.', go('burned')),
        option(
          'I have not decided.',
          ilse('Then decide OUTSIDE. I’ve got forty panes to do, and I can’t see them for some reason.'),
          end,
        ),
      ),
    ],
    burned: [
      frame('Ashes'),
      narrator(
        'She does not ask what you have brought. The door goes up, and for a second you can see every bone in your hand.',
        {
          does: ['take harbor_ledger', 'complete two_inks.burned'],
        },
      ),
      narrator('The black ink goes first. The other one burns green.'),
      ilse('Copper. That’s what he put in it. He always liked the green ones.', {
        direction: 'Wipes her face with the wrong hand',
      }),
      ilse('RIGHT! You can use the small furnace. Tongs on the left, sand on the right, eyebrows at your own risk!', {
        mood: 'loud',
      }),
      end,
    ],
  },
};

const talkWhileIWork: SampleConversation = {
  ...{ key: 'talk_while_i_work', name: 'Not neither', status: 'review', ...isIlse, quests: [] },
  scenes: {
    work: [
      inTurn('last', [ilse('TALK WHILE I WORK OR WORK WHILE I TALK! NOT NEITHER!')], [ilse('You! Which is it today?')]),
      go('which'),
    ],
    which: [
      choose(
        option(
          'I will talk.',
          ilse('WHAT?'),
          choose(
            option('I SAID I WILL TALK.', ilse('Well, no need to shout.', { mood: 'hurt' })),
            option('Never mind.', ilse('THAT’S WHAT THEY ALL SAY!')),
          ),
        ),
        optionIf(
          'I will work.',
          {
            if: '@variable:glassworks.open',
            locked: 'She does not let strangers near the furnace.',
          },
          ilse('Keep it turning. If you stop, it remembers that it’s sand.'),
          branch([['visited(@conversationNode:talk_while_i_work.into_the_fire)', []]], [go('into_the_fire')]),
        ),
        optionIf(
          'Why do you leave the bubble in?',
          { once: true },
          ilse('So that you know somebody breathed.'),
          ilse('DON’T TELL THE GUILD I SAID THAT!', { mood: 'loud' }),
          go('which'),
        ),
        option('Neither.', ilse('NOT! NEITHER!'), end),
      ),
    ],
    into_the_fire: [narrator('You look in. It looks back. Nothing in there is any color that has a name.')],
  },
};

const familyOfSorts: SampleConversation = {
  ...{ key: 'family_of_sorts', name: 'Family, of sorts', status: 'review', quests: ['two_inks'], tags: ['town'] },
  ...{ with: ['ilse_brandt', 'corporal_dov_pell'], place: 'glassworks' },
  condition: 'visited(@questNode:two_inks.burned)',
  priority: 20,
  note: 'Opens only when the ledger was burned. Dov comes in after the first line: both have to be at the glassworks.',
  scenes: {
    supper: [branch([['visited(@conversationNode:family_of_sorts.table)', [go('again')]]], [go('table')])],
    table: [
      frame('Supper at the furnace'),
      ilse('SIT! It’s soup. It’s always soup, it’s the one thing that likes this heat.'),
      narrator(
        'Dov Pell is sitting on the sand bin, out of uniform, with a bowl on his knees and the face of a man at his own trial.',
      ),
      ilse('He’s resigned. Not from the watch. From salt.'),
      choose(
        option('Does the captain know?', ilse('She knows that she doesn’t know. She sent a ham.')),
        option(
          'How are the sevens?',
          narrator('Dov laughs, and chokes, and has to be hit on the back by his sister, which he has visibly missed.'),
        ),
      ),
      go('gift'),
    ],
    gift: [
      effects('give smoked_glass 3', 'add guild.rank 1'),
      ilse(
        'Three panes, smoked. Best I’ve done. You see everybody, and nobody sees you. You’re good at that already, I suppose.',
      ),
      ilse('You’re family now. I’m saying that as a warning.', { direction: 'Quiet' }),
      end,
    ],
    again: [
      inTurn(
        'once',
        [ilse('He writes his sevens without the hook now. It looks like a stranger’s. Give it a year.')],
        [ilse('A letter came. I read it, and look: it’s still here. I’ve put it where the heat doesn’t get it.')],
      ),
      leaveFor('talk_while_i_work.which'),
    ],
  },
};

const theEmptyPeg: SampleConversation = {
  ...{ key: 'the_empty_peg', name: 'The empty peg', status: 'draft', ...isIlse, quests: ['two_inks'] },
  condition: 'visited(@questNode:two_inks.told) and not visited(@conversationNode:the_empty_peg.peg)',
  priority: 30,
  note: 'Opens only when the captain got the ledger. Played once; afterwards she works and does not talk of it.',
  scenes: {
    peg: [
      frame('She is not loud'),
      narrator(
        'For once you can hear the furnace. There are two coats on the pegs by the door, and one of them is a corporal’s.',
      ),
      ilse('You did right.', { direction: 'To the glass' }),
      choose(
        option('I am sorry.', ilse('I didn’t say that you did wrong. I said what I said.')),
        option(
          'He asked me to.',
          ilse('He would. He always handed in his slate before the bell.'),
          ilse('He was never once caught, and he was never once not caught by himself.'),
        ),
        option('Say nothing.', narrator('She nods, as if that had been the right tool.')),
      ),
      ilse('He’s gone up the coast, to count somebody else’s. I’ve kept the coat. It’s a stupid coat.'),
      note('Do not let her cry here. She did it before we came in.'),
    ],
  },
};

export const glassworksConversations: readonly SampleConversation[] = [
  ashes,
  talkWhileIWork,
  familyOfSorts,
  theEmptyPeg,
];
