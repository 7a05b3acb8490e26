export interface Parameter {
  name: string;
  /** Names a record of one of these kinds; absent: a number. */
  kinds?: readonly string[];
  isOptional?: true;
  /** Any number of more of them may follow. */
  isRest?: true;
}

export interface FunctionFacts {
  name: string;
  parameters: readonly Parameter[];
  /** `same`: whole when all that it is given is. */
  result: 'yesNo' | 'whole' | 'stage' | 'same';
  about: string;
}

const nodes = ['questNode', 'conversationNode'] as const;
const value = { name: 'number' } as const;

/** Every function of the language (content §2). */
export const functions: readonly FunctionFacts[] = [
  {
    name: 'count',
    parameters: [{ name: 'item', kinds: ['item'] }],
    result: 'whole',
    about: 'How many of an item the player has',
  },
  {
    name: 'has',
    parameters: [
      { name: 'item', kinds: ['item'] },
      { name: 'quantity', isOptional: true },
    ],
    result: 'yesNo',
    about: 'Whether the player has an item, or at least that many of it',
  },
  {
    name: 'visited',
    parameters: [{ name: 'node', kinds: nodes }],
    result: 'yesNo',
    about: 'Whether a node has been reached',
  },
  {
    name: 'visits',
    parameters: [{ name: 'node', kinds: nodes }],
    result: 'whole',
    about: 'How often a node has been reached',
  },
  {
    name: 'stage',
    parameters: [{ name: 'quest', kinds: ['quest'] }],
    result: 'stage',
    about: 'The stage that a quest is at',
  },
  {
    name: 'done',
    parameters: [{ name: 'quest', kinds: ['quest'] }],
    result: 'yesNo',
    about: 'Whether a quest has been completed',
  },
  {
    name: 'random',
    parameters: [{ name: 'from' }, { name: 'to' }],
    result: 'whole',
    about: 'A random whole number, both ends included',
  },
  {
    name: 'min',
    parameters: [value, { ...value, isRest: true }],
    result: 'same',
    about: 'The smallest of the given numbers',
  },
  {
    name: 'max',
    parameters: [value, { ...value, isRest: true }],
    result: 'same',
    about: 'The largest of the given numbers',
  },
  { name: 'abs', parameters: [value], result: 'same', about: 'A number without its sign' },
  { name: 'floor', parameters: [value], result: 'whole', about: 'Rounded down to a whole number' },
  { name: 'ceil', parameters: [value], result: 'whole', about: 'Rounded up to a whole number' },
  { name: 'round', parameters: [value], result: 'whole', about: 'Rounded to the nearest whole number' },
];

const byName: ReadonlyMap<string, FunctionFacts> = new Map(functions.map((each) => [each.name, each]));

export const functionOf = (name: string): FunctionFacts | undefined => byName.get(name);

/** `has(item, quantity?)` */
export function signatureOf({ name, parameters }: FunctionFacts): string {
  const given = parameters.map((each) => `${each.name}${each.isOptional ? '?' : ''}${each.isRest ? ', …' : ''}`);
  return `${name}(${given.join(', ')})`;
}
