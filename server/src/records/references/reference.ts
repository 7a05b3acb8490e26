import type { RecordKindName } from '#contract/kinds/names.ts';

/** An id of a record inside a document. */
export interface Mention {
  /** Where in the document, as a JSON pointer. */
  path: string;
  kind: string;
  id: string;
  /** The words around it, where it is in a text. */
  text?: string;
}

interface ReferenceMarks<Fields> {
  /** Holds one id or none, a list of ids, or a document. */
  field: keyof Fields & string;
  /**
   * The record is a part of that one, whose page lists it and whose history tells of it. The kind's own table answers who
   * refers, by an index on the field; the reference index has no rows of it (docs/decisions/0031).
   */
  isOwner?: true;
  /** Goes into the trash together with its owner, and comes back with it. */
  isTrashedAlong?: true;
  /** What it refers to may be deleted; it then points to nothing until that is restored. */
  mayDangle?: true;
}

/** Where a kind refers to other records: of one kind, of the kind that another field names, or inside a document. */
export type Reference<Fields> = ReferenceMarks<Fields> &
  (
    | { kind: RecordKindName }
    | { kindField: keyof Fields & string }
    | { mentions: (document: unknown) => Iterable<Mention> }
  );

/** One record that a record refers to. */
export interface Link<Fields> extends Mention {
  reference: Reference<Fields>;
  field: keyof Fields & string;
}

interface Referring<Fields> {
  references?: readonly Reference<Fields>[];
}

/** Everything these values refer to, in the order declared, by the references chosen. A field that is not given refers to nothing. */
export function* linksOf<Fields extends object>(
  { references = [] }: Referring<Fields>,
  values: Partial<Fields>,
  isChosen: (reference: Reference<Fields>) => boolean = () => true,
): Generator<Link<Fields>> {
  for (const reference of references) {
    if (!isChosen(reference)) continue;
    const { field } = reference;
    const value: unknown = values[field];
    if (value === null || value === undefined) continue;
    if ('mentions' in reference) {
      for (const mention of reference.mentions(value)) yield { reference, field, ...mention };
      continue;
    }
    const kind = 'kind' in reference ? reference.kind : String(values[reference.kindField]);
    for (const id of Array.isArray(value) ? value : [value])
      if (typeof id === 'string') yield { reference, field, path: '', kind, id };
  }
}

/** Whether a change of these fields can change what the record refers to. */
export function areReferencesAmong<Fields extends object>(
  { references = [] }: Referring<Fields>,
  fields: Partial<Fields>,
): boolean {
  return references.some(
    (reference) => reference.field in fields || ('kindField' in reference && reference.kindField in fields),
  );
}

export const isOwner = (reference: { isOwner?: true }): boolean => reference.isOwner === true;
/** Those that keep what they refer to from being deleted. */
export const mustHold = ({ mayDangle }: { mayDangle?: true }): boolean => !mayDangle;

/** Ids of the records that it is a part of. */
export function ownersOf<Fields extends object>(kind: Referring<Fields>, values: Partial<Fields>): string[] {
  return [...linksOf(kind, values, isOwner)].map(({ id }) => id);
}
