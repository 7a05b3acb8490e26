/** How a field of a record is typed, shown and compared. */
export type FieldKind = 'text' | 'long' | 'quantity' | 'amount' | 'day' | 'flag' | 'tags' | 'place';

export interface FieldSpec<Name extends string = string> {
  name: Name;
  label: string;
  kind: FieldKind;
  description?: string;
  isRequired?: boolean;
}

export interface FieldGroup<Name extends string = string> {
  id: string;
  title: string;
  description?: string;
  fields: readonly FieldSpec<Name>[];
}
