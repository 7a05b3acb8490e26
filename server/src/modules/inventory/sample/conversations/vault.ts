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
  option,
  optionIf,
  type SampleConversation,
  skill,
  tam,
  visit,
  weaver,
} from './parts.ts';

const isWeaver = { with: ['the_weaver'], place: 'vault', tags: ['keep', 'dangerous'] };

const aBladeThatIsNotMetal: SampleConversation = {
  ...{
    key: 'not_metal',
    name: 'A blade that is not metal',
    status: 'draft',
    ...isWeaver,
    quests: ['thread_and_blade'],
  },
  condition: 'done(@quest:low_tide) and not visited(@questNode:thread_and_blade.start)',
  priority: 50,
  note: 'The Weaver has no voice notes yet. Working rule: present tense only, nothing but textiles, and she is never wrong.',
  scenes: {
    loom: [
      frame('The loom'),
      narrator(
        'The loom is as wide as the vault. There is nothing on it that you can see, and her hands are moving along the edge of it.',
      ),
      weaver('There is a pull in it since the bell. You are the pull.'),
      choose(
        option('What are you making?', weaver('I make nothing. I mend. Someone cuts, and I go in after.')),
        option('I put the clapper back.', weaver('A thread comes home. It is rude, how few of them do.')),
      ),
      go('ask'),
    ],
    ask: [
      choose(
        optionIf(
          'What was cut?',
          { once: true },
          weaver(
            'Here. The whole selvage, from the gate to the chapel. It is a clean cut. Somebody loves these people very much, to cut so clean.',
          ),
          go('ask'),
        ),
        optionIf(
          'Do I know you?',
          { once: true },
          weaver('You hold the other end. You do not look down at your hand. It is all right. They do not, at first.'),
          go('ask'),
        ),
        option('What do you need?', go('need')),
      ),
    ],
    need: [
      frame('What mending takes'),
      weaver(
        'Silver thread. I have three, and they are forty. You find that funny. You think that a thing like me does not keep a price.',
        {
          does: ['start thread_and_blade', 'set weaver.met true'],
        },
      ),
      weaver('And a blade that is not metal. The edge has to grow. Ask at the forge, they do not know that they can.'),
      choose(
        optionIf(
          'Take this shard, on account.',
          {
            if: 'has(@item:ember_shard)',
            locked: 'It would take an ember shard to interest her.',
            does: ['take ember_shard', 'add weaver.favor 2'],
          },
          weaver('It is warm. It is nothing but a very small yes. I remember this, when you buy.'),
        ),
        option('I will see what grows.', weaver('You say that like somebody with time. Good. Keep a little for me.')),
      ),
    ],
  },
};

const letGo: SampleConversation = {
  ...{ key: 'the_edge_of_the_cloth', name: 'The edge of the cloth', status: 'draft', ...isWeaver, quests: [] },
  condition: '@variable:weaver.met',
  scenes: {
    edge: [
      inTurn(
        'once',
        [weaver('Stand there. No, on the other side of the warp. You are in a Tuesday.')],
        [weaver('You leave fingerprints. I do not mind. They are the only ones here that are not mine.')],
      ),
      go('look'),
    ],
    look: [
      choose(
        optionIf(
          'Let me hold the thread.',
          { once: true, check: skill('Patience', '@variable:weaver.favor + 2', 8) },
          weaver(
            'So. And over, and under, and do not think. You have done this. Your hands are less polite than you are.',
            {
              does: ['add weaver.favor 1'],
            },
          ),
          go('look'),
        ),
        optionIf(
          'Whose names are these?',
          { if: 'visited(@questNode:thread_and_blade.cut)', once: true },
          weaver(
            'Osyth. Bran. Maud. They let go of the lanterns now. You hear them on the stairs, if you are not listening for them.',
          ),
          go('look'),
        ),
        option('I was only passing.', weaver('Nobody passes. There is no other side.')),
      ),
    ],
  },
};

const theLadder: SampleConversation = {
  ...{
    key: 'i_held_the_ladder',
    name: 'I held the ladder',
    status: 'draft',
    quests: ['seventh_lantern'],
    tags: ['keep'],
  },
  ...{ with: ['old_tam_feather'], place: 'keep' },
  condition:
    '(done(@quest:six_lanterns) or done(@quest:sealed_letter)) and not visited(@questNode:seventh_lantern.start)',
  priority: 50,
  scenes: {
    bench: [
      frame('Starting Tam'),
      tam('You have come about the … Sit. Not there. Margaret.'),
      tam('It helps if I begin with the birds. Bear with me.'),
      visit('names_of_birds.the_fortieth'),
      branch(
        [
          [
            'visited(@questNode:sealed_letter.delivered)',
            [tam('Odile says that I may? Did she say it, or did she only not say otherwise? … She said it. Well.')],
          ],
        ],
        [tam('Hook. It is a hook. You hang a lantern on it. There.', { mood: 'astonished' })],
      ),
      tam('There were seven. I held the ladder.'),
      go('who'),
    ],
    who: [
      choose(
        optionIf(
          'Who went up it?',
          { once: true },
          tam(
            'Boots. I was nine, I came up to the boots. Good ones, with a patch on the left. Somebody had done the patch in blue.',
          ),
          narrator('You have never thought about the blue.'),
          go('who'),
        ),
        optionIf(
          'Why did they take it?',
          { once: true },
          tam(
            'It shows what is missing. There had been a fever, and everyone had lost somebody. They kept coming down here to look. They’d stopped eating.',
          ),
          tam('So somebody took it away. And it was the kindest thing, and it took us all with it.'),
          go('who'),
        ),
        option('Can it be lit again?', go('heart')),
      ),
    ],
    heart: [
      frame('What it needs'),
      tam(
        'It wants a heart. Three shards and a thread, bound before they cool. I know that as I know the names. I don’t know who I know it from.',
        {
          does: ['start seventh_lantern'],
        },
      ),
      tam('Take a bird. They don’t mind, in there. They only mind being counted wrong.'),
      note('Art: the blue patch has to be on the player model from the first scene on.'),
    ],
  },
};

const inTheVault: SampleConversation = {
  ...{ key: 'what_is_missing', name: 'What is missing', status: 'draft', ...isWeaver, quests: ['seventh_lantern'] },
  condition:
    '(stage(@quest:seventh_lantern) = @questNode:seventh_lantern.vault or visited(@questNode:seventh_lantern.light)) and not done(@quest:seventh_lantern) and not visited(@questNode:seventh_lantern.broken)',
  priority: 90,
  note: 'The last choice of the game. No music until the player has chosen.',
  scenes: {
    vault: [
      frame('The inner vault'),
      narrator(
        'The raven has gone in ahead of you. It sits on a reliquary, in a place where the dust is sixty years deep all round and has not settled at all.',
        {
          does: ['advance seventh_lantern.light'],
        },
      ),
      weaver('You bring it a heart. That is the other end of the thread. Now you look down at your hand.'),
      narrator('There is a smudge of blue on your thumb. It has been there all along, like your name.'),
      choose(
        option(
          'It was me.',
          weaver(
            'It is you. You carry it in here, and you say: until they are well. And then you go and get well, and forget who was ill.',
          ),
        ),
        option('It was somebody with my boots.', weaver('Yes. That is a way to say it. It is the one they all use.')),
      ),
      go('choice'),
    ],
    choice: [
      frame('Light it?'),
      choose(
        option('Light it.', go('lit')),
        option('Hang it on the seventh hook, unlit.', go('left')),
        optionIf(
          'Break it.',
          {
            if: '@variable:bell.trust >= 5',
            locked:
              'Something rings in you when you raise your hand, and you lower it. Only somebody who hears the bell could do it.',
          },
          go('broken'),
        ),
        optionIf(
          'What would you do?',
          { once: true },
          weaver('I mend. I am not the one to ask. Ask me if you want to hear yes.'),
          go('choice'),
        ),
      ),
      note('Three endings, equally long. If one gets a cutscene, all of them do.'),
    ],
    lit: [
      effects('take lantern_heart', 'complete seventh_lantern.lit', 'call light_the_keep'),
      narrator('It does not shine. It is more that everything else had been standing in its light.'),
      narrator('Somebody on the stairs says “Excuse me,” and goes past you with a basket of washing.'),
      end,
    ],
    left: [
      effects('take lantern_heart', 'complete seventh_lantern.left'),
      narrator(
        'You carry it out, up the ladder that no one is holding. It weighs what a lantern weighs. The hook is at the height of your hand.',
      ),
      weaver('So it is mended with a knot. It holds. You always know where it is.', { direction: 'From far below' }),
      end,
    ],
    broken: [
      effects('take lantern_heart', 'fail seventh_lantern', 'call break_glass'),
      narrator(
        'It makes the sound that the bell made without its clapper. Then you are in a vault, with some glass, and cannot think why.',
      ),
      narrator(
        'A woman with empty hands looks up from an empty loom. “Are you lost?” she says. She asks it as if she wanted to know.',
      ),
      end,
    ],
  },
};

export const vaultConversations: readonly SampleConversation[] = [aBladeThatIsNotMetal, letGo, theLadder, inTheVault];
