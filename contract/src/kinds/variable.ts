import { z } from 'zod';
import { declareKind } from './declaration.ts';
import {
  choice,
  expressionField,
  linesField,
  longTextField,
  numberField,
  propertiesField,
  tagsField,
  text,
} from './field-types.ts';
import { recordContract } from './operations.ts';
import { variableProblem } from './variable-value.ts';

export const variableTypes = {
  yesNo: 'Yes or no',
  whole: 'Whole number',
  number: 'Number',
  text: 'Text',
  choice: 'Choice',
  set: 'Set',
} as const;
export type VariableType = keyof typeof variableTypes;

/** `gold`, `village.gate_open`: written in expressions as it is, so no word of their language. */
const variableName = z
  .string()
  .trim()
  .min(1, 'Name is required')
  .max(80, 'Name is longer than 80 characters')
  .regex(
    /^[\p{L}_][\p{L}\p{N}_]*(\.[\p{L}_][\p{L}\p{N}_]*)*$/u,
    'Name: letters, digits and underscores, with dots after a namespace, like village.gate_open',
  )
  .regex(/^(?!(and|or|not|in|true|false)$)/, 'This word is part of the language of expressions. Choose another name.');

const ofNumbers = { field: 'type', values: ['whole', 'number'] };

const fields = {
  key: text({
    label: 'Name',
    hint: 'As written in expressions, with its namespace: village.gate_open',
    schema: variableName,
    isRequired: true,
    search: 'name',
    isSortable: true,
    isInList: true,
    isUnique: true,
    isKey: true,
    isOwn: true,
  }),
  type: choice(variableTypes, { label: 'Type', isSortable: true, isFilterable: true, isInList: true }),
  initial: text({
    label: 'Initial value',
    hint: 'Blank: no, 0, an empty text or set, the first value of a choice',
    isInList: true,
  }),
  choices: linesField({
    label: 'Values',
    hint: 'One value per line',
    isInList: true,
    onlyFor: { field: 'type', values: ['choice', 'set'] },
  }),
  minimum: numberField({ label: 'Minimum', isInList: true, onlyFor: ofNumbers }),
  maximum: numberField({ label: 'Maximum', isInList: true, onlyFor: ofNumbers }),
  computed: expressionField({
    label: 'Computed from',
    hint: 'The value is always computed from this expression, and effects can’t change it',
    expects: 'value',
    isInList: true,
  }),
  description: longTextField({ label: 'Description', search: 'text', isInList: true }),
  tags: tagsField({ label: 'Tags', search: 'tag', isInList: true }),
  properties: propertiesField(),
};

/** What its fields have to be together; told at the field. */
const wholeVariable = z
  .object({
    type: fields.type.schema,
    initial: fields.initial.schema,
    choices: fields.choices.schema,
    minimum: fields.minimum.schema,
    maximum: fields.maximum.schema,
  })
  .superRefine((variable, context) => {
    const problem = variableProblem(variable);
    if (problem) context.addIssue({ code: 'custom', message: problem.message, path: [problem.field] });
  });

/** Something that a game remembers (content §2). */
export const variableDeclaration = declareKind({
  kind: 'variable',
  one: 'variable',
  many: 'variables',
  icon: 'variable',
  path: 'variables',
  guide: 'variables',
  hasDerivedScreens: true,
  about:
    'What your game remembers: gold, an open gate, the mood of a village. Conditions read variables and effects change them.',
  isInWorld: true,
  worldFacts: ['problems'],
  isOfGame: true,
  titleField: 'key',
  has: ['comments', 'duplicate'],
  fields,
  whole: wholeVariable,
});

const count = z.number().int();

export const variableContract = recordContract(variableDeclaration, {
  row: {
    /** In how many places expressions read it. */
    reads: count,
    /** In how many places effects change it. */
    writes: count,
  },
  filters: {
    /** The beginning of its name, up to the last dot; empty: it has none. */
    namespace: z.string().max(80).optional(),
  },
});
export type Variable = z.infer<typeof variableContract.record>;
export type VariableRow = z.infer<typeof variableContract.row>;
export const {
  digestGet: variableDigestGet,
  get: variableGet,
  save: variableSave,
  bulkSave: variableBulkSave,
  delete: variableDelete,
  restore: variableRestore,
  duplicate: variableDuplicate,
  bulkDuplicate: variableBulkDuplicate,
} = variableContract;
