import { expect, it } from 'vitest';
import type { Example } from '#web/ui/example/example.ts';
import type { AllFacts, ComponentFacts } from './component-facts.ts';
import { searchExamples } from './search-examples.ts';

const Page = () => null;

const example = (slug: string, title: string, summary: string): Example => ({
  slug,
  title,
  summary,
  notes: { use: '', avoid: '', keyboard: '', screenReader: '' },
  Page,
});

const examples = [
  example('badge', 'Badge', 'A state in a word.'),
  example('buttons', 'Buttons', 'Start something.'),
  example('input', 'Input', 'One line of text.'),
];

const nothing: ComponentFacts = {
  file: '',
  code: [],
  components: [],
  madeOf: [],
  screens: [],
  isInShell: false,
  importers: [],
};
const property = { name: 'isPending', type: 'boolean', isRequired: false, description: '' };
const facts: AllFacts = {
  buttons: { ...nothing, components: [{ name: 'Button', description: '', properties: [property], inherited: [] }] },
  input: {
    ...nothing,
    components: [{ name: 'TextField', description: '', properties: [], inherited: [] }],
    code: [
      ['keyword', 'const'],
      ['', ' email = 1;\nreturn <Button />;'],
    ],
  },
};

const found = (query: string, given: AllFacts | null = facts) =>
  searchExamples(examples, given, query).map(({ example: { slug }, where }) => [slug, where]);

it('§2.1 dev/component-catalog is searched by title, slug, component, property and code, the nearest first', () => {
  expect(found('')).toHaveLength(3);
  expect(found('BADGE')).toEqual([['badge', '']]);
  expect(found('button')).toEqual([
    ['buttons', ''],
    ['input', 'return <Button />;'],
  ]);
  expect(found('textfield')).toEqual([['input', 'One line of text.']]);
  expect(found('button pending')).toEqual([['buttons', 'Button: isPending']]);
  expect(found('email')).toEqual([['input', 'const email = 1;']]);
  expect(found('no such thing')).toEqual([]);
  expect(found('textfield', null)).toEqual([]);
  expect(found('line', null)).toEqual([['input', 'One line of text.']]);
});
