import {
  branch,
  choose,
  effects,
  end,
  frame,
  go,
  inTurn,
  narrator,
  note,
  oneOf,
  option,
  optionIf,
  type SampleConversation,
  sable,
  skill,
  tam,
  visit,
  wick,
} from './parts.ts';

const weatherBirds: SampleConversation = {
  ...{ key: 'weather_birds', name: 'Birds that lie about the weather', status: 'final', with: ['sable_wren'] },
  ...{ place: 'gate', tags: ['keep'], quests: ['fortieth_raven'] },
  condition: 'stage(@quest:fortieth_raven) = @questNode:fortieth_raven.ask',
  priority: 50,
  note: 'Sable talks the way she is talked to. Each of the first three options sets the tone for one exchange.',
  scenes: {
    hello: [
      frame('Three ways to begin'),
      narrator('A girl of about fourteen is saying “Rain” to a raven, with the patience of a bell.'),
      oneOf(
        [2, [narrator('“Rain,” says the raven. There is not a cloud.')]],
        [2, [narrator('“Fog,” says the raven. “No,” says the girl. “Close,” says the raven.')]],
        [1, [narrator('“Mackerel,” says the raven. They both look surprised.')]],
      ),
      choose(
        option(
          'A raven is missing. Where did it go?',
          sable('A raven is missing. Went down. Over the wall, left of the chimney, two days ago. Next question.', {
            mood: 'brisk',
          }),
        ),
        option(
          'I beg your pardon, miss. I was told that you might be able to help me.',
          sable('Not at all, I’m sure. It would be my pleasure, I’m sure. Why do I sound like the vicar?'),
          sable('It was over the wall that he went, if you please. On Tuesday. Drat.'),
        ),
        option(
          '… It’s about … you know. The fortieth.',
          sable('Oh. … Yes. Him.', { direction: 'Looks over both shoulders, like you' }),
          sable('Over the … you know. The wall.'),
        ),
      ),
      go('light'),
    ],
    light: [
      frame('What it followed'),
      sable(
        'He followed a light. I thought it was the rounds, but the rounds go along the streets, and this did not go along anything.',
      ),
      go('more'),
    ],
    more: [
      choose(
        optionIf(
          'What color was it?',
          { once: true },
          sable('No color. It was like when you have looked at a lamp and then shut your eyes.'),
          go('more'),
        ),
        optionIf(
          'Did you teach him to follow lights?',
          { once: true },
          sable('I taught three of them to say rain. That is all. And mackerel, but that was an accident.'),
          sable('Reckoning won’t learn. You say a word, and he looks at you as if you had spelled it wrong.'),
          go('more'),
        ),
        optionIf(
          'Does Tam know?',
          { once: true },
          sable('Tam knows. He only gets stuck on the way to it. Shall I start him? TAM. THE FORTIETH.'),
          visit('names_of_birds.the_fortieth'),
          sable('You see? It is in there. You have to let it walk.'),
          go('more'),
        ),
        option('Where does that way end, left of the chimney?', go('crypt')),
      ),
    ],
    crypt: [
      sable('In the crypt. There is a hole where the wall meets the roof. I can’t get through it anymore, I grew.'),
      sable('If you find him, don’t say rain to him. He knows it isn’t.'),
      note('The talk objective is done when this ends; nothing here has to advance it.'),
    ],
  },
};

const lessons: SampleConversation = {
  ...{ key: 'raven_lessons', name: 'Lessons for ravens', status: 'draft', with: ['sable_wren'], place: 'gate' },
  ...{ tags: ['keep'], quests: [] },
  scenes: {
    lesson: [
      inTurn(
        'cycle',
        [sable('Say something. Anything. I want to hear what I sound like today.'), go('say')],
        [
          narrator('“Good evening, Captain,” says a raven, in a voice so dry that you turn round.'),
          sable('That one took a month.'),
          end,
        ],
        [sable('They like you. Or your buttons. It is hard to say, with them.'), go('say')],
      ),
    ],
    say: [
      choose(
        option(
          'I have nothing to say.',
          sable('I have nothing to say. Hm. You sound like somebody with a great deal to say.'),
        ),
        option(
          'Count to forty.',
          branch(
            [
              [
                '@variable:ravens.count >= 40',
                [sable('One, two, skip a few, forty. Odile can’t hear us now, she is looking at the sea.')],
              ],
            ],
            [sable('One, two, skip a few, thirty-nine. Don’t tell Odile that I skip.')],
          ),
        ),
        optionIf(
          'Good evening. I am {@variable:player.name}.',
          { if: '@variable:player.name != "Stranger"', locked: 'Nobody here calls you anything yet.' },
          sable('Good evening. I am {@variable:player.name}. Oh, that suits me. Can I keep it until Thursday?'),
        ),
      ),
    ],
  },
};

const namesOfBirds: SampleConversation = {
  ...{ key: 'names_of_birds', name: 'The names of birds', status: 'review', with: ['old_tam_feather'], place: 'keep' },
  ...{ tags: ['keep'], quests: [] },
  note: 'Other conversations come in here and go back. Keep every scene complete in itself.',
  scenes: {
    bench: [
      tam('Sit. That end. The other end is Margaret’s.', { direction: 'There is a raven on the other end' }),
      go('ask_tam'),
    ],
    ask_tam: [
      choose(
        option('Which are up there now?', go('two_names')),
        optionIf('Was there ever a bird called Reckoning?', { once: true }, go('the_fortieth')),
        optionIf(
          'Do you remember the keep with people in it?',
          { once: true },
          tam('I remember the washing. You would not think a ruin had so much washing. Shirts from there to there.'),
          tam('And nobody asks whose shirts. You are the first. You were the first before, too.', { mood: 'puzzled' }),
          note('First hint that the player has been here. He does not know why he says it.'),
          go('ask_tam'),
        ),
        option('I will let you sit.', tam('Good. It is the one thing I never forgot how to do.'), end),
      ),
    ],
    two_names: [
      frame('Two at a time'),
      inTurn(
        'cycle',
        [tam('Candle-End. Mother Superior.'), tam('The other Mother Superior. They had a disagreement.')],
        [tam('Perhaps. And Perhaps Not. From one egg, if you believe Perhaps.')],
        [tam('Little Tam. He was named after me. Or I after him, it was a busy spring.')],
        [tam('Left Glove. We never had the other.')],
      ),
    ],
    the_fortieth: [
      frame('The fortieth'),
      tam('Reckoning. Son of Ledger, son of Tally. He sits on the seventh …', { direction: 'Slowly' }),
      tam('On the seventh … it’s a thing you hang a … no. It has gone over the wall again.'),
    ],
  },
};

const birdOnTheHook: SampleConversation = {
  ...{
    key: 'bird_on_the_hook',
    name: 'A bird on the hook',
    status: 'final',
    with: ['brother_wick'],
    place: 'crypt',
    tags: ['keep'],
    quests: ['fortieth_raven'],
  },
  condition: 'stage(@quest:fortieth_raven) = @questNode:fortieth_raven.found and not has(@item:missing_raven)',
  priority: 55,
  scenes: {
    crypt: [
      frame('Six lanterns and a bird'),
      wick('Mind the oil. And the … well. Mind the oil.', { direction: 'Out of breath' }),
      narrator(
        'Six lanterns hang in a row. After the sixth comes a stretch of dark exactly as wide as a lantern, and in it something shifts from foot to foot.',
      ),
      go('bird'),
    ],
    bird: [
      choose(
        optionIf(
          'What is he sitting on?',
          { once: true },
          wick('A … It’s only a bit of iron. For the ladder, I should think. It’s not a hook.'),
          narrator('Nobody had said hook.'),
          go('bird'),
        ),
        optionIf(
          'Call him by his name.',
          {
            if: 'visited(@conversationNode:thirty_nine.ask) or visited(@conversationNode:names_of_birds.the_fortieth)',
            check: skill('A calm voice', '4', 7),
            failed: [
              narrator('“Reckoning,” you say, and it comes out like a bill. He moves along the hook, away from you.'),
              go('bird'),
            ],
          },
          narrator('“Reckoning.” The good eye opens. He considers the distance, and the alternatives.'),
          go('caught'),
        ),
        optionIf(
          'Offer him tallow.',
          {
            if: 'has(@item:tallow)',
            locked: 'You have nothing that a raven would cross a crypt for.',
            does: ['take tallow'],
          },
          narrator('He takes it with the air of a creditor who has been paid a very small part.'),
          go('caught'),
        ),
        option('Sit down, and wait.', go('wait')),
      ),
    ],
    wait: [
      narrator(
        'You sit. Brother Wick sits, too, because it is his crypt. It is a long time since either of you has had nothing to do.',
      ),
      wick(
        'I used to think they’d miss me, if I stopped. The lanterns. Then I thought that perhaps they can’t count either.',
      ),
      narrator('Something lands on your knee. It is heavier than it looks, and has cold feet.'),
      go('caught'),
    ],
    caught: [
      effects('give missing_raven'),
      wick('There. He’ll have followed the … No. There’s no light there. I’d know.', { mood: 'trailing off' }),
    ],
  },
};

export const ravenConversations: readonly SampleConversation[] = [weatherBirds, birdOnTheHook, lessons, namesOfBirds];
