import {
  branch,
  choose,
  effects,
  end,
  frame,
  go,
  inTurn,
  josk,
  narrator,
  note,
  option,
  optionIf,
  type SampleConversation,
  skill,
} from './parts.ts';

const isJosk = { with: ['josk_mirren'], place: 'harbor', tags: ['harbor', 'crime'] };

const perfectBooks: SampleConversation = {
  ...{ key: 'perfect_books', name: 'Perfect books', status: 'review', ...isJosk, quests: ['two_inks'] },
  condition: 'stage(@quest:two_inks) = @questNode:two_inks.ledger and not has(@item:harbor_ledger)',
  priority: 50,
  note: 'Everything Josk says must be true. It is the only game he plays.',
  scenes: {
    counter: [
      frame('The counter'),
      josk(
        'Good evening. You find me open, solvent, and in possession of all the documents required by the harbor act.',
      ),
      narrator('The ledger is under the counter, where a person of average height cannot fail to see it.'),
      go('approach'),
    ],
    approach: [
      choose(
        optionIf(
          'You keep beautiful books, they say.',
          { once: true },
          josk('One is as careful as one’s poorest customer. It is a comfort to have a thing add up. So little does.'),
          josk('You may say that I said so.'),
          go('approach'),
        ),
        optionIf(
          'Why two inks?',
          { once: true },
          josk('Black is for what has happened. The other is for what is agreed to have happened.', {
            mood: 'courteous',
          }),
          go('approach'),
        ),
        optionIf(
          'Reach under the counter while he fetches salt.',
          { once: true, check: skill('Light fingers', '4 - @variable:watch.alarm', 9) },
          narrator('It is lighter than it looks. Most of it is margins.', { does: ['give harbor_ledger'] }),
          josk('Your salt. And I see that you have found something to read.', { does: ['add watch.alarm 1'] }),
          go('noticed'),
        ),
        optionIf(
          'I would like to borrow the ledger.',
          {
            if: 'visited(@conversationNode:perfect_books.asked_twice) or @variable:bell.trust >= 1',
            locked: 'He does not lend to strangers. Not the first time they ask.',
          },
          go('lent'),
        ),
        optionIf('May I see it?', { once: true }, go('asked_twice')),
        option('Another time.', josk('It generally is.'), end),
      ),
    ],
    asked_twice: [
      josk('You may see it. There it is.', { direction: 'Does not move' }),
      josk('You asked, however. Most of them do not, they reach. One remembers it.'),
      go('approach'),
    ],
    noticed: [
      frame('Caught reading'),
      josk('I shall not call the watch. It would mean saying what is missing.'),
      choose(
        option(
          'I will bring it back.',
          josk('I did not hear that, and I shall remember it.', { does: ['add bell.trust 1'] }),
        ),
        option('Good evening.', josk('It was.')),
      ),
      end,
    ],
    lent: [
      frame('Lent'),
      josk('Lent, then, and noted. In black.', { does: ['give harbor_ledger', 'add bell.trust 1'] }),
      josk(
        'Should you be asked where you found it, you will say: in the open, from its owner. I like to be quoted correctly.',
      ),
      note('The gentle way gives the trust that later lets the player sell it back. The thief has to promise first.'),
    ],
  },
};

const hisOwnBook: SampleConversation = {
  ...{ key: 'his_own_book', name: 'A man buys his own book', status: 'review', ...isJosk, quests: ['two_inks'] },
  condition:
    'visited(@questNode:two_inks.whom) and not done(@quest:two_inks) and has(@item:harbor_ledger) and @variable:bell.trust >= 1',
  priority: 60,
  scenes: {
    offer: [
      frame('Sixty coins'),
      josk(
        'I believe that you have something of mine, which I lent, or lost. The law is the same on either, after thirty days.',
      ),
      go('price'),
    ],
    price: [
      josk.asks(
        'Sixty coins. It would be a fair price for a book of its length.',
        option(
          'Sold.',
          effects('take harbor_ledger', 'fail two_inks'),
          josk('I am obliged to you. I had become fond of the ending.'),
          narrator(
            'Across the square, on the steps of the watch, somebody in a captain’s coat is looking at nothing in particular.',
          ),
        ),
        optionIf(
          'What happens to Dov?',
          { once: true },
          josk('The corporal is in it. If I have it, he is in it quietly. I make no other statement.'),
          go('price'),
        ),
        option('It is not for sale.', josk('Everything is. Some of it merely to somebody else.')),
      ),
    ],
  },
};

const pawned: SampleConversation = {
  ...{ key: 'pawned', name: 'Pawned, one clapper', status: 'draft', ...isJosk, quests: ['low_tide'] },
  condition: 'stage(@quest:low_tide) = @questNode:low_tide.clapper and not has(@item:bell_clapper)',
  priority: 55,
  scenes: {
    shelf: [
      frame('The top shelf'),
      josk(
        'A clapper. Iron, green, one yard. Pawned by the sexton, the week before the church went under. He was a far-sighted man.',
      ),
      josk.asks(
        'It has been here for {@variable:town.day, plural, one {a century and a day} other {a century and # days}}. It hums at the spring tide. I shall not pretend that I would miss it.',
        optionIf('Name a price.', { once: true }, josk('Forty coins. Or a consideration.'), go('shelf_price')),
        option(
          'The bell wants it back.',
          josk('A claim by the previous owner. One is bound to respect those.'),
          go('taken'),
        ),
        option('Not today.', josk('It keeps. Everything here keeps.'), end),
      ),
    ],
    shelf_price: [
      choose(
        optionIf(
          'Forty coins.',
          {
            if: '@variable:player.gold >= 40',
            locked:
              'You have {@variable:player.gold, plural, =0 {nothing} one {one coin} other {# coins}}, and he can tell.',
            does: ['add player.gold -40'],
          },
          josk('Counted, and correct.'),
          go('taken'),
        ),
        option(
          'What sort of consideration?',
          josk(
            'When it rings, you will not have had it from me. I should not like to be thanked by an entire town. It is bad for business.',
          ),
          go('taken'),
        ),
      ),
    ],
    taken: [
      effects('give bell_clapper'),
      narrator('He needs both arms to pass it over. For as long as you both hold it, it stops humming.'),
    ],
  },
};

const nothingToDeclare: SampleConversation = {
  ...{ key: 'nothing_to_declare', name: 'Nothing to declare', status: 'review', ...isJosk, quests: [] },
  scenes: {
    greet: [
      branch(
        [
          [
            '@variable:bell.raised',
            [josk('Someone has been ringing a bell. I have no opinion on it, and I slept very well.')],
          ],
        ],
        [
          inTurn(
            'last',
            [josk('I have never seen that crate, and it is not for sale until Thursday.')],
            [josk('You look like a person who is not asking about a crate.')],
          ),
        ],
      ),
      choose(
        option('Is it Thursday?', josk('That is a matter between the calendar and the tide.')),
        optionIf(
          'I am with the watch.',
          { if: 'has(@item:watch_badge)' },
          josk('So I see. It is a handsome badge. I knew the young man who had it before.'),
        ),
        option('I am not asking about a crate.', josk('Then we understand each other, and neither could swear to it.')),
      ),
    ],
  },
};

export const harborConversations: readonly SampleConversation[] = [perfectBooks, hisOwnBook, pawned, nothingToDeclare];
