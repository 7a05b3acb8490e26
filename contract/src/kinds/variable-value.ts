/** What the values of a variable can be. */
export interface VariableShape {
  type: string;
  /** The initial value as text; a set as its values with commas between. */
  initial: string;
  choices: readonly string[];
  minimum: number | null;
  maximum: number | null;
}

export type PlainValue = number | string | boolean | readonly string[];

/** The value that the text of a form or a cell says; undefined when it is none of this type. */
export function variableValue(
  { type, choices }: Pick<VariableShape, 'type' | 'choices'>,
  written: string,
): PlainValue | undefined {
  const text = written.trim();
  switch (type) {
    case 'yesNo':
      return yesNo(text.toLowerCase());
    case 'whole':
    case 'number': {
      if (text === '') return 0;
      const value = /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
      return type === 'whole'
        ? Number.isSafeInteger(value)
          ? value
          : undefined
        : Number.isFinite(value)
          ? value
          : undefined;
    }
    case 'choice':
      return text === '' ? choices[0] : choices.find((choice) => choice === text);
    case 'set': {
      const members = text === '' ? [] : text.split(',').map((member) => member.trim());
      return members.every((member) => choices.includes(member)) ? [...new Set(members)] : undefined;
    }
    default:
      return written;
  }
}

function yesNo(text: string): boolean | undefined {
  if (['', 'no', 'false'].includes(text)) return false;
  return ['yes', 'true'].includes(text) ? true : undefined;
}

const kinds: Readonly<Record<string, string>> = {
  yesNo: 'Enter yes or no',
  whole: 'Enter a whole number, without thousands separators',
  number: 'Enter a number, like 2.5',
};

/** What is wrong with a variable, and at which of its fields. */
export function variableProblem(variable: VariableShape): { field: keyof VariableShape; message: string } | null {
  const { type, choices, initial, minimum, maximum } = variable;
  const hasChoices = type === 'choice' || type === 'set';
  if (hasChoices && choices.length === 0)
    return { field: 'choices', message: `A ${type} needs at least one value, each on its own line` };
  if (hasChoices && new Set(choices).size < choices.length)
    return { field: 'choices', message: 'The same value is listed twice' };
  if (type === 'set' && choices.some((choice) => choice.includes(',')))
    return { field: 'choices', message: 'A value of a set can’t contain a comma' };
  const isNumber = type === 'whole' || type === 'number';
  for (const field of ['minimum', 'maximum'] as const) {
    const limit = variable[field];
    if (limit !== null && !isNumber) return { field, message: `Only numbers have a ${field}` };
    if (limit !== null && type === 'whole' && !Number.isInteger(limit))
      return { field, message: `The ${field} of a whole number must be whole` };
  }
  if (minimum !== null && maximum !== null && minimum > maximum)
    return { field: 'maximum', message: 'The maximum is below the minimum' };
  const value = variableValue(variable, initial);
  if (value === undefined)
    return {
      field: 'initial',
      message: hasChoices ? `Write ${some(choices, type === 'set')}` : (kinds[type] ?? 'Write a value'),
    };
  if (typeof value !== 'number') return null;
  // Blank is 0 where that is allowed, and else the limit that is nearest to it.
  if (initial.trim() === '') return null;
  if (minimum !== null && value < minimum) return { field: 'initial', message: `The minimum is ${minimum}` };
  if (maximum !== null && value > maximum) return { field: 'initial', message: `The maximum is ${maximum}` };
  return null;
}

function some(choices: readonly string[], isSet: boolean): string {
  const shown = choices.slice(0, 5).join(', ') + (choices.length > 5 ? ', …' : '');
  return isSet ? `values with commas between: ${shown}` : `one of its values: ${shown}`;
}

/** The value that a variable begins with. @throws never: what is not valid any more begins as if it were blank */
export function initialValue(variable: VariableShape): PlainValue {
  const { initial, minimum, maximum } = variable;
  const value = variableValue(variable, initial) ?? variableValue(variable, '') ?? '';
  if (typeof value !== 'number') return value;
  return Math.max(minimum ?? value, Math.min(maximum ?? value, value));
}
