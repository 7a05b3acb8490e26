type Method = (this: unknown, ...given: unknown[]) => unknown;
type Prototype = Record<string, Method>;
type StepsOf = (self: unknown, result: unknown) => number;

const one: StepsOf = () => 1;
const lengthOf = (value: unknown) => (value as readonly unknown[]).length;
const each: StepsOf = (self) => 1 + lengthOf(self);
const taken: StepsOf = (_, result) => 1 + lengthOf(result);
const sorted: StepsOf = (self) => 1 + lengthOf(self) * Math.log2(1 + lengthOf(self));

const prototypeOf = (value: object) => Object.getPrototypeOf(value) as Prototype;
const iterators = [new Map().keys(), new Set().keys(), [].keys()].map(prototypeOf);

const counted: readonly (readonly [Prototype, readonly string[], StepsOf])[] = [
  [Map.prototype as unknown as Prototype, ['get', 'set', 'has', 'delete'], one],
  [Set.prototype as unknown as Prototype, ['add', 'has', 'delete'], one],
  ...iterators.map((prototype) => [prototype, ['next'], one] as const),
  [Array.prototype as unknown as Prototype, ['push', 'pop', 'shift', 'unshift'], one],
  [Array.prototype as unknown as Prototype, ['slice', 'splice'], taken],
  [
    Array.prototype as unknown as Prototype,
    [
      'map',
      'filter',
      'flatMap',
      'forEach',
      'reduce',
      'some',
      'every',
      'find',
      'findIndex',
      'includes',
      'indexOf',
      'join',
    ],
    each,
  ],
  [Array.prototype as unknown as Prototype, ['sort', 'toSorted'], sorted],
];

/**
 * What a computation does with maps, sets and arrays: a look-up, a step of a loop or a member of an array that is gone over is one.
 * The same on every machine, however busy it is.
 */
export function countSteps(run: () => unknown): number {
  let steps = 0;
  const restore: (() => void)[] = [];
  for (const [prototype, names, stepsOf] of counted)
    for (const name of names) {
      const method = prototype[name] as Method;
      prototype[name] = function (this: unknown, ...given: unknown[]) {
        const result = Reflect.apply(method, this, given);
        steps += stepsOf(this, result);
        return result;
      };
      restore.push(() => {
        prototype[name] = method;
      });
    }
  try {
    run();
  } finally {
    for (const back of restore) back();
  }
  return Math.round(steps);
}
