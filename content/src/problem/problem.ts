import type { WorldKind } from '#contract/world.ts';

/** What can be wrong (content §9), most serious first within its severity. */
export const problemCodes = {
  missingReference: 'error',
  expressionMistake: 'error',
  noStart: 'error',
  severalStarts: 'error',
  jumpNowhere: 'error',
  endlessLoop: 'error',
  noSuccess: 'error',
  prerequisiteCircle: 'error',
  blockedQuest: 'error',
  questEffect: 'error',
  unobtainableObjective: 'error',
  lockedUp: 'error',
  neverTrue: 'warning',
  testDiffers: 'warning',
  archivedReference: 'warning',
  unfedCycle: 'warning',
  unobtainableItem: 'warning',
  unreachableNode: 'warning',
  deadEnd: 'warning',
  emptyChoice: 'warning',
  noElse: 'warning',
  neverPlays: 'warning',
  sameName: 'warning',
  emptyText: 'warning',
  incompleteEffect: 'warning',
  unbalancedMarkup: 'warning',
  textTooLong: 'warning',
  wrongScript: 'warning',
  alwaysTrue: 'note',
  noSpeaker: 'note',
  neverWritten: 'note',
  neverRead: 'note',
} as const;
export type ProblemCode = keyof typeof problemCodes;

/** `error`: players will meet it; `warning`: they most likely will; `note`: something is left over. */
export type Severity = 'error' | 'warning' | 'note';

export interface RecordRef {
  kind: WorldKind;
  id: string;
}

/** Where a problem is: a record, and a place in it. */
export interface ProblemPlace extends RecordRef {
  /** Absent: the record as a whole. */
  field?: string;
  /** Inside the field, as a JSON pointer. */
  pointer?: string;
}

/** One link of the chain that says why; the words are made where it is shown. */
export interface Reason {
  says: string;
  /** The records that it is about, in the order that the words have them. */
  records?: readonly RecordRef[];
  text?: string;
}

/** What mends it for certain: new values of fields of one record. */
export interface Fix extends RecordRef {
  says: 'removeReference' | 'replaceName' | 'setConversation' | 'rename';
  text?: string;
  fields: Readonly<Record<string, unknown>>;
}

/** A way out of a node that leads nowhere. */
export interface LooseEnd {
  /** Fields of the link that would lead on from it. */
  link: Readonly<Record<string, unknown>>;
  /** Of the node that would end the flow there. */
  ending: string;
  /** The place of the way among those out of the node. */
  way: number;
}

/** The start that a flow lacks. */
export interface MissingStart {
  /** The node that follows it; null where not exactly one could. */
  next: RecordRef | null;
}

export interface Problem {
  /** The same as long as it is the same problem: made of its code and its place. */
  id: string;
  code: ProblemCode;
  severity: Severity;
  where: ProblemPlace;
  why: readonly Reason[];
  fix?: Fix;
  /** Of a dead end, which is mended by an ending or by a link to another node. */
  looseEnd?: LooseEnd;
  /** Of a flow without a start, which is mended by adding it. */
  missingStart?: MissingStart;
  /** Nodes that can't be reached because this one can't; each is no problem of its own. */
  behind?: readonly string[];
  /** Changes when what it is about changes materially: a dismissal is of the problem as it was then. */
  about: string;
}

/** What a check finds; the checker adds the rest. */
export type Finding = Omit<Problem, 'id' | 'severity' | 'about'> & {
  /** Tells problems with the same code and place apart. */
  of?: string;
  /** What the problem is about; absent: the record and its place. */
  about?: string;
};

export function problemOf({ of = '', about = '', ...finding }: Finding): Problem {
  const { code, where } = finding;
  const place = `${where.field ?? ''}${where.pointer ?? ''}`;
  return {
    ...finding,
    id: [code, where.kind, where.id, place, of].filter((part) => part !== '').join(' '),
    severity: problemCodes[code],
    about: hash(about),
  };
}

/** FNV-1a over UTF-16, as hexadecimal. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return (value >>> 0).toString(16).padStart(8, '0');
}
