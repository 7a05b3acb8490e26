import {
  branch,
  choose,
  dov,
  effects,
  end,
  frame,
  go,
  hask,
  narrator,
  note,
  option,
  optionIf,
  type SampleConversation,
  skill,
} from './parts.ts';

const isHask = { with: ['captain_renn_hask'], place: 'town', tags: ['town', 'law'] };

const twoInks: SampleConversation = {
  ...{ key: 'two_inks_one_hand', name: 'Books that add up', status: 'review', ...isHask, quests: ['two_inks'] },
  condition: 'done(@quest:first_light) and not visited(@questNode:two_inks.start)',
  priority: 50,
  scenes: {
    office: [
      frame('The captain’s office'),
      hask('Close the door. No, from the inside.', { mood: 'dry' }),
      hask(
        'You lit Chandler Street. Thirteen of my people and a dog can still walk because of you. I am told that I should say thank you.',
      ),
      choose(
        option('You’re welcome.', hask('I said that I was told.')),
        option('There were fourteen.', hask('One of them could not walk before. It is a matter of … motivation.')),
      ),
      hask('The harbor books add up. To the penny, every week, for two years. Do you know what that means?'),
      choose(
        option('An honest harbor.', hask('… That was good. I may use it at the inquest.')),
        option('Somebody is balancing them.', hask('Somebody is balancing them. Sit down.')),
        option('You want me to look.', hask('I want nobody to look. You are the nearest thing we have.')),
      ),
      go('job'),
    ],
    job: [
      frame('The job'),
      hask(
        'Josk Mirren keeps the ledger under his counter. Bring it. My people cannot, they all buy their boots from him.',
      ),
      go('terms'),
    ],
    terms: [
      choose(
        optionIf(
          'Is this about the customs house?',
          { once: true },
          hask('…', { direction: 'Where other people would swear' }),
          hask(
            'Everything is about the customs house. It is the only building in town that I see when I close my eyes.',
          ),
          go('terms'),
        ),
        optionIf(
          'Why me?',
          { once: true },
          hask('You are new. New people have not picked a side. It lasts about a month, so be quick.'),
          go('terms'),
        ),
        option('I will get it.', go('yes')),
        option('I like my boots, too.', hask('Then walk away in them. I am here until the dog wants to go home.'), end),
      ),
    ],
    yes: [
      hask('Show it to Corporal Pell before you show it to me. He knows everyone’s hand.', {
        does: ['start two_inks'],
      }),
      note('She suspects already. That is why she sends the player to Dov first: she wants to be told.'),
    ],
  },
};

const theLedger: SampleConversation = {
  ...{ key: 'the_captain_reads', name: 'The captain reads', status: 'review', ...isHask, quests: ['two_inks'] },
  condition: 'visited(@questNode:two_inks.whom) and not done(@quest:two_inks) and has(@item:harbor_ledger)',
  priority: 60,
  scenes: {
    desk: [
      frame('On the desk'),
      hask('You have something under your coat with corners.'),
      choose(
        option('The ledger. It is all in there.', go('told')),
        optionIf(
          'If it were somebody you knew?',
          { once: true },
          hask('I have commanded this watch for two years. Everybody is somebody I know.'),
          hask('That is not a no. I would like it to be a no.', { mood: 'tired' }),
          choose(option('Then here. Read it.', go('told')), option('Then I have nothing for you yet.', go('not_yet'))),
        ),
        option('Lunch.', go('not_yet')),
      ),
    ],
    told: [
      frame('Told'),
      narrator(
        'She reads it once, fast, and once as if it were a letter. Then she turns it face down and squares it with the edge of the desk.',
        {
          does: ['take harbor_ledger', 'complete two_inks.told'],
        },
      ),
      hask('Thank you. That is the job done.'),
      narrator('Outside somebody laughs on the stairs. It is Dov. She waits until he has finished.'),
      hask('Pell. … In here. Bring your badge.'),
      end,
    ],
    not_yet: [hask('Bring it when you have eaten it down to the bones.'), end],
  },
};

const letterForNobody: SampleConversation = {
  ...{
    key: 'a_letter_for_the_gate',
    name: 'A letter for the gate',
    status: 'draft',
    ...isHask,
    quests: ['sealed_letter'],
  },
  condition: 'done(@quest:two_inks) and @variable:watch.trust >= 4 and not visited(@questNode:sealed_letter.start)',
  priority: 40,
  scenes: {
    evidence: [
      frame('Evidence'),
      hask(
        'This was under Mirren’s counter as well. To Odile, at the gate. Look at the seal, and tell me what is wrong with it.',
      ),
      choose(
        option(
          'It is the keep’s.',
          hask(
            'The keep has been empty for sixty years. Wax does not keep that long. I had a candlemaker in to … shout at me about it.',
          ),
        ),
        option('It is warm.', hask('Yes. I had hoped that was only me.')),
      ),
      hask('It is not evidence of anything that I have a law for. So deliver it.'),
      choose(
        option(
          'I will.',
          effects('start sealed_letter', 'give sealed_letter'),
          hask('Do not open it. I say that as a captain. As a person I would … like to know.'),
        ),
        option(
          'Why not send a constable?',
          hask('I sent two, and the dog. None of the three will look at me.'),
          hask('Think it over.'),
          end,
        ),
      ),
    ],
  },
};

const captainsHours: SampleConversation = {
  ...{ key: 'captains_hours', name: 'Office hours', status: 'review', ...isHask, quests: [] },
  scenes: {
    hours: [
      branch(
        [
          [
            '@variable:watch.alarm >= 2',
            [
              hask('You were seen with Mirren. I did not see it, so I can still say good evening. Good … evening.'),
              end,
            ],
          ],
          [
            '@variable:watch.trust >= 6',
            [hask('If anyone asks, you were never here. You are good at that.'), go('questions')],
          ],
        ],
        [hask('You again. I had hoped for someone else, and worse.')],
      ),
      go('questions'),
    ],
    questions: [
      choose(
        optionIf(
          'How many are you, really?',
          { once: true },
          hask(
            'Fourteen and a dog, for nine hundred. We keep the peace by knowing when to look away. The dog has never learned.',
          ),
          go('questions'),
        ),
        optionIf(
          'What burned in the customs house?',
          { if: '@variable:watch.trust >= 4', locked: 'She does not know you well enough.', once: true },
          hask('Paper. Two years of it, in one hand. And in the morning there was a new ledger on my step, in two.'),
          go('questions'),
        ),
        option('Nothing, Captain.', hask('Keep it up.')),
      ),
    ],
  },
};

const secondHand: SampleConversation = {
  ...{ key: 'the_second_ink', name: 'The second ink', status: 'review', with: ['corporal_dov_pell'], place: 'harbor' },
  ...{ tags: ['harbor', 'law'], quests: ['two_inks'] },
  condition: 'stage(@quest:two_inks) = @questNode:two_inks.dov and has(@item:harbor_ledger)',
  priority: 50,
  scenes: {
    crates: [
      frame('Show it to Dov'),
      dov('Eleven. Twelve. You’re the one from the steps! No, sorry. You’re a citizen. Good evening, citizen.', {
        mood: 'eager',
      }),
      choose(
        option(
          'The captain says that you know everyone’s hand.',
          dov('I do! Half the town learned to write from my mother. Let me see that … Oh.'),
        ),
        option('Look at this.', dov('Is it a book? I like a … Oh.')),
      ),
      narrator('He has opened it in the middle. On the left the ink is black. On the right it is nearly black.'),
      dov('That’s a very neat hand.', { mood: 'careful' }),
      go('answers'),
    ],
    answers: [
      choose(
        optionIf(
          'Whose hand?',
          { once: true },
          dov('It could be anyone’s. It’s the way we were all … It has the little hook on the sevens.'),
          narrator(
            'On the slate beside him he has chalked up the evening’s crates. He moves, and stands in front of the sevens.',
          ),
          go('answers'),
        ),
        optionIf(
          'Sit down, Dov.',
          { once: true, check: skill('Kindness', '2 + @variable:watch.trust', 9) },
          dov('He said that it was only the odd crate. Salt, he said. It was salt. I looked.', {
            does: ['add bell.trust 1'],
          }),
          dov(
            'And then there was so much of it that there had to be a second book, so that the first could be … And then there was a fire.',
          ),
          go('answers'),
        ),
        optionIf(
          'What does your sister think?',
          { once: true },
          dov(
            'Ilse doesn’t think. Ilse knows. She hasn’t said a word to me since the fire, and she says it every day.',
          ),
          go('answers'),
        ),
        option('I have to give it to somebody.', go('whom')),
      ),
      note('With the failed check Dov stays silent; nothing is lost but his side of it.'),
    ],
    whom: [
      dov('Yes. I’d give it to the captain. In your place. That’s the right … Is it heavy?'),
      choose(option('It is only paper.', dov('That’s what I used to say.')), option('Yes.', dov('Yes.'))),
      dov('Twelve crates. Eleven. I had it a minute ago.'),
    ],
  },
};

export const watchConversations: readonly SampleConversation[] = [
  twoInks,
  theLedger,
  letterForNobody,
  captainsHours,
  secondHand,
];
