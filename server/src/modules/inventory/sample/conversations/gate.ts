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
  odile,
  option,
  optionIf,
  type SampleConversation,
  visit,
} from './parts.ts';

const isOdile = { with: ['odile_the_gatekeeper'], place: 'gate', tags: ['keep'] };

const thirtyNine: SampleConversation = {
  ...{ key: 'thirty_nine', name: 'Thirty-nine', status: 'final', ...isOdile, quests: ['fortieth_raven'] },
  condition: 'done(@quest:first_light) and not visited(@questNode:fortieth_raven.start)',
  priority: 50,
  note: 'Odile never asks a question that she does not know the answer to. If a line of hers ends in a question mark, it is wrong.',
  scenes: {
    count: [
      frame('The count'),
      odile('{@variable:town.time, select, dusk {You came at dusk. Good.} other {It is not dusk. You came anyway.}}'),
      odile('You smell of lamp oil. Chandler Street. I saw it from up here.'),
      odile('Thirty-nine.', { direction: 'She has not looked up' }),
      choose(
        option('Thirty-nine what?', odile('You heard the wings. You know what.')),
        option('There should be forty.', odile('There should be a great many things. Forty is the one I can count.')),
        option('I came about the gate.', odile('Everyone does. No one comes about me. It is restful.')),
      ),
      odile('One is out. Blind on the left side. In eleven years he has not been late.'),
      go('ask'),
    ],
    ask: [
      choose(
        optionIf(
          'What is he called?',
          { once: true },
          odile('Reckoning. The person who named him had plans.'),
          go('ask'),
        ),
        optionIf(
          'Why does it matter, if one is out?',
          { once: true },
          odile('When the count is wrong, something else has been counted.'),
          odile('It was wrong once before. By one. I was younger, and they told me it was nothing.', {
            mood: 'tired',
          }),
          go('ask'),
        ),
        optionIf(
          'You are frightened.',
          { once: true },
          odile('I am standing.', { direction: 'After a while' }),
          odile('It is what I do instead.'),
          go('ask'),
        ),
        option('I will find him.', go('begin')),
        option(
          'Perhaps he likes it out there.',
          odile('Perhaps. Then he can come and say so. The gate stays shut.'),
          end,
        ),
      ),
    ],
    begin: [
      odile('Ask Sable. She teaches them things. She thinks I do not know.', { does: ['start fortieth_raven'] }),
      odile('Do not run. They can tell who is looking and who is chasing.'),
    ],
  },
};

const forty: SampleConversation = {
  ...{ key: 'forty', name: 'Forty', status: 'final', ...isOdile, quests: ['fortieth_raven'] },
  condition: 'visited(@questNode:fortieth_raven.what) and not done(@quest:fortieth_raven)',
  priority: 60,
  scenes: {
    arrival: [
      frame('One arm, one raven'),
      narrator('The raven on your arm turns its head until the eye that works has found her.'),
      odile('…'),
      odile('He is thin.', { mood: 'unguarded' }),
      go('whose'),
      note('Actors: the pause is the line.'),
    ],
    whose: [
      choose(
        option('He is yours. Here.', go('home')),
        option(
          'He does not want to come down.',
          odile('I can see what he wants.'),
          choose(
            option('Then let him stay with me.', go('kept')),
            option(
              'Go on, old man. Home.',
              narrator('He walks down your arm, one step at a time, like a clerk going down to the cellar.'),
              go('home'),
            ),
          ),
        ),
        optionIf(
          'What happens when the count is right?',
          { once: true },
          odile('Then I can look at something else.'),
          odile('I would like to look at the sea. It is right there. I have not looked.'),
          go('whose'),
        ),
      ),
    ],
    home: [
      frame('Forty'),
      effects('take missing_raven'),
      narrator('He steps across onto her sleeve. On the wall, thirty-nine heads come round.', {
        does: ['complete fortieth_raven.home'],
      }),
      odile('Thirty-eight. Thirty-nine. Forty.'),
      odile('Once more. Thirty-eight. Thirty-nine. Forty.', { direction: 'For pleasure' }),
      odile('The gate was never locked. I was only standing in front of it. Go through, lamplighter.'),
      end,
    ],
    kept: [
      frame('A raven of one’s own'),
      narrator('He puts his beak into your collar and closes the good eye.', {
        does: ['complete fortieth_raven.kept'],
      }),
      odile('Thirty-nine, then. And one.'),
      odile('I will not add them up for you. Go through. The gate is open, and I am not speaking to you.'),
      end,
    ],
  },
};

const warmWax: SampleConversation = {
  ...{ key: 'warm_wax', name: 'Warm wax', status: 'draft', ...isOdile, quests: ['sealed_letter'] },
  condition: 'visited(@questNode:sealed_letter.road) and not done(@quest:sealed_letter)',
  priority: 70,
  note: 'The handwriting is the player’s. We never explain it before the vault.',
  scenes: {
    corner: [
      frame('Before the corner'),
      narrator(
        'One more corner, and then the gate. The wax has been warm all the way, like a stone that somebody else was holding.',
      ),
      go('last_chance'),
    ],
    last_chance: [
      choose(
        option('Walk on to the gate.', go('deliver')),
        optionIf(
          'Hold the letter up to the light.',
          { once: true },
          narrator(
            'Three words. Then a name, shorter than hers. You cannot make it out, and have the feeling that you could, if you were willing to.',
          ),
          go('last_chance'),
        ),
        option('Break the seal.', go('opened')),
      ),
    ],
    deliver: [
      frame('Delivered'),
      odile('Give it to me.', { does: ['take sealed_letter'] }),
      narrator(
        'She reads it standing. It takes far longer than three words should. Then she sits down on the threshold, because there has never been a chair.',
      ),
      odile('You did not open it.', { does: ['complete sealed_letter.delivered'] }),
      choose(
        option('It was addressed to you.', odile('Yes. That is how one recognizes them.')),
        option('I wanted to.', odile('I know. I watched you stop at the corner.')),
      ),
      odile('Old Tam held a ladder, once. Tell him I said that he may talk about it.'),
      end,
    ],
    opened: [
      frame('Broken seal'),
      narrator('It does not crack. It gives, like something that was only waiting to be asked.', {
        does: ['complete sealed_letter.opened'],
      }),
      narrator(
        '“Count again, {@variable:player.name}.” The nine in the date is not quite closed. You have never quite closed a nine in your life.',
      ),
      odile('You read it.', { direction: 'From behind you' }),
      choose(
        option(
          'It is my handwriting.',
          odile('I know. I was there when it was written. You had a smudge on your chin.'),
        ),
        option(
          'Who wrote this?',
          odile('You have never asked me a question that you knew the answer to. Do not start.'),
        ),
      ),
      odile('Go to Tam. Ask about the ladder. And give me that, it has my name on it.', {
        does: ['take sealed_letter'],
      }),
      end,
    ],
  },
};

const atTheGate: SampleConversation = {
  ...{ key: 'at_the_gate', name: 'At the gate', status: 'review', ...isOdile, quests: [] },
  scenes: {
    state: [
      branch(
        [
          ['visited(@questNode:fortieth_raven.kept)', [go('silence')]],
          ['@variable:keep.gate_open', [go('open')]],
          ['visited(@questNode:fortieth_raven.start)', [go('waiting')]],
        ],
        [go('shut')],
      ),
      note('One conversation for every mood of hers, so that the gate is never without an answer.'),
    ],
    shut: [
      inTurn(
        'last',
        [odile('The gate opens at dusk. You do not look like dusk.')],
        [odile('You have not changed.')],
        [odile('Light something. Then come back. I can see lamps from here.')],
      ),
    ],
    waiting: [
      inTurn(
        'cycle',
        [odile('Thirty-nine.')],
        [odile('Still.'), narrator('She says it to the sky, not to you.')],
        [odile('Thirty-nine, and you. You do not count.'), odile('That was a joke. Sable says that I should.')],
      ),
    ],
    open: [
      frame('After the gate'),
      odile('You may go in and out. So may everyone. They have not noticed yet.'),
      choose(
        option('What do you look at now?', odile('The sea. It keeps moving. I had expected less.')),
        option(
          'Tell me the names.',
          odile('I know the number. Tam knows the names. Listen.'),
          visit('names_of_birds.two_names'),
          odile('He can go on like that until it is dark.'),
        ),
        option('Good evening.', odile('Yes. It is.')),
      ),
    ],
    silence: [
      frame('She is not speaking to you'),
      narrator(
        'She looks at the raven on your shoulder, and at the sea, and at everything between them that is not you.',
      ),
      inTurn(
        'once',
        [narrator('“Good evening,” you say. It is left lying where you put it.')],
        [narrator('There is a saucer on the wall, with crumbs in it. It is on the side of his good eye.')],
      ),
    ],
  },
};

export const gateConversations: readonly SampleConversation[] = [thirtyNine, forty, warmWax, atTheGate];
