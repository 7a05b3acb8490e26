/** Types of custom fields, as files of version 1 call them, that properties have another name for. */
export const oldPropertyTypes: ReadonlyMap<string, string> = new Map([
  ['boolean', 'yesNo'],
  ['select', 'choice'],
]);
