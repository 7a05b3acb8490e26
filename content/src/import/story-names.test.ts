import { expect, test } from 'vitest';
import { readStory } from './read-story.ts';
import { StoryNames } from './story-names.ts';
import { newIDs } from './testing/story-game.ts';

/** What names of a story become where the workspace has variables with these keys. */
function keys(there: string[], ...names: string[]): string[] {
  const variables = there.map((key) => ({ id: `there ${key}`, key, type: 'whole', choices: [] }));
  const story = new StoryNames({ npcs: [], variables }, newIDs(), [names.map((name) => `{$${name}}`).join(' ')]);
  const made = names.map((name) => story.variable(name));
  for (const { id, key, isThere } of made) expect(id === `there ${key}`).toBe(isThere);
  expect(new Set(made.map(({ id }) => id)).size).toBe(made.length);
  return made.map(({ key, isThere }) => (isThere ? `${key}, there` : key));
}

test('content §7: a name that is there in another case is that variable, unless the story writes both', () => {
  expect(keys(['gold'], 'Gold')).toEqual(['gold, there']);
  expect(keys(['gold'], 'gold', 'Gold')).toEqual(['gold, there', 'Gold_2']);
  expect(keys(['gold'], 'Gold', 'gold')).toEqual(['Gold_2', 'gold, there']);
});

test('content §7: a story that is imported again finds its variables, whichever it names first', () => {
  const there = ['gold', 'Gold_2', 'GOLD_3'];
  expect(keys([], 'gold', 'Gold', 'GOLD')).toEqual(there);
  const again = { gold: 'gold, there', Gold: 'Gold_2, there', GOLD: 'GOLD_3, there' };
  for (const names of [['gold', 'Gold', 'GOLD'], ['GOLD', 'Gold', 'gold'], ['Gold', 'GOLD'], ['GOLD']] as const)
    expect(keys(there, ...names)).toEqual(names.map((name) => again[name]));
});

test('content §7: the number that tells two names apart makes of neither a variable that is there, or that the story writes', () => {
  expect(keys(['gold_2'], 'gold', 'Gold')).toEqual(['gold', 'Gold_3']);
  expect(keys(['gold_2'], 'Gold', 'gold')).toEqual(['Gold', 'gold_3']);
  expect(keys(['gold', 'gold_2'], 'Gold', 'gold')).toEqual(['Gold_3', 'gold, there']);
  expect(keys([], 'gold', 'Gold', 'Gold_2')).toEqual(['gold', 'Gold_3', 'Gold_2']);
});

test('content §7: a variable that gets another name is told where the story first names it', () => {
  const story = new StoryNames({ npcs: [], variables: [] }, newIDs());
  const text = 'title: Start\n---\nYou have {$gold}.\nHis {$Gold} and {$true}, {$Gold}\n===\n';
  readStory('yarn', [{ name: 'a.yarn', text }], story);
  expect(story.problems.map(({ line, column, message }) => [line, column, message])).toEqual([
    [4, 6, 'The variable “$Gold” is called “Gold_2” here. Lorebox doesn’t tell upper from lower case in names.'],
    [4, 18, 'The variable “$true” is called “true_” here.'],
  ]);
});

test('content §7: a key is never longer than 80 characters, and no emoji of a name is cut in two', () => {
  const story = new StoryNames({ npcs: [], variables: [] }, newIDs());
  const long = ['a', 'b'].map((end) => story.variable('x'.repeat(80) + end).key);
  expect(long).toEqual(['x'.repeat(80), `${'x'.repeat(78)}_2`]);
  expect(story.variable(`a${'\u{10400}'.repeat(50)}`).key).toBe(`a${'\u{10400}'.repeat(39)}`);
});

test('content §7: a variable of the workspace that a story declares otherwise stays, and is told', () => {
  const there = (key: string, type: string, initial: string) => ({ id: key, key, type, choices: [], initial });
  const variables = [there('gold', 'whole', '3'), there('open', 'yesNo', ''), there('name', 'text', '')];
  const story = new StoryNames({ npcs: [], variables }, newIDs());
  const text = ['gold = 3.0', 'gold = 5', 'open = false', 'name = 4'].map((each) => `<<declare $${each}>>`).join('\n');
  readStory('yarn', [{ name: 'a.yarn', text: `title: Start\n---\n${text}\n===\n` }], story);
  expect(story.problems.map(({ line, message }) => [line, message])).toEqual([
    [4, 'The variable “gold” begins with another value in the workspace. It stays as it is there.'],
    [6, 'The variable “name” has another type in the workspace. It stays as it is there.'],
  ]);
});

test('content §7: a story of Twine that begins with another value than the workspace has is told so', () => {
  const there = (key: string, type: string, initial: string) => ({
    id: key,
    key,
    type,
    choices: ['calm', 'wild'],
    initial,
  });
  const variables = [there('gold', 'whole', '3'), there('open', 'yesNo', ''), there('mood', 'choice', '')];
  const told = (text: string) => {
    const story = new StoryNames({ npcs: [], variables }, newIDs());
    readStory('twee', [{ name: 'a.twee', text: `:: StoryInit\n${text}\n\n:: Start\nHi.` }], story);
    return story.problems.map(({ message }) => message);
  };
  expect(told('<<set $gold to 3>><<set $open to false>><<set $mood to "calm">><<set $new to 4>>')).toEqual([]);
  expect(told('<<set $gold to 5>><<set $open to true>><<set $mood to "wild">>')).toEqual(
    ['gold', 'open', 'mood'].map(
      (key) => `The variable “${key}” begins with another value in the workspace. It stays as it is there.`,
    ),
  );
});

test('content §7: a choice of the workspace without an initial value begins with its first one', () => {
  const mood = { id: 'mood', key: 'mood', type: 'choice', choices: ['Calm', 'Wild'], initial: '' };
  const told = (value: string) => {
    const story = new StoryNames({ npcs: [], variables: [mood] }, newIDs());
    const text = `title: Start\n---\n<<enum Mood>>\n<<case Calm>>\n<<case Wild>>\n<<endenum>>\n<<declare $mood = ${value}>>\n===\n`;
    readStory('yarn', [{ name: 'a.yarn', text }], story);
    return story.problems.map(({ message }) => message);
  };
  expect([told('Mood.Calm'), told('Mood.Wild')]).toEqual([
    [],
    ['The variable “mood” begins with another value in the workspace. It stays as it is there.'],
  ]);
});

test('content §7: variables of Arcweave and articy:draft that get another name are told', () => {
  const told = (format: 'arcweave' | 'articy', project: unknown) => {
    const story = new StoryNames({ npcs: [], variables: [] }, newIDs());
    readStory(format, [{ name: 'a.json', text: JSON.stringify(project) }], story);
    return story.problems.flatMap(({ part, message }) => (part === 'Variables' ? [message] : []));
  };
  const both = [
    'The variable “Gold” is called “Gold_2” here. Lorebox doesn’t tell upper from lower case in names.',
    'The variable “two words” is called “two_words” here.',
  ];
  const variables = ['gold', 'Gold', 'two words'].map((name) => ({ name, type: 'integer', value: 1 }));
  expect(told('arcweave', { boards: {}, elements: {}, variables: { ...variables } })).toEqual(both);
  const Variables = ['gold', 'Gold'].map((Variable) => ({ Variable, Type: 'Integer', Value: '1' }));
  expect(told('articy', { GlobalVariables: [{ Namespace: 'G', Variables }] })).toEqual([
    'The variable “G.Gold” is called “G.Gold_2” here. Lorebox doesn’t tell upper from lower case in names.',
  ]);
});
