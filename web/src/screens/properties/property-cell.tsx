import type { PropertyRow, PropertyValuesAnswer } from '#contract/kinds/property.ts';
import {
  isRecordValue,
  type PropertyValue,
  type PropertyValues,
  type SingleValue,
  singleValues,
} from '#contract/kinds/property-values.ts';
import { pageKindOf, recordPath } from '#web/api/kinds.ts';
import { usePropertyValuesGetQuery } from '#web/api/properties.ts';
import { recordEndpoints } from '#web/api/records.ts';
import { useCanEdit, useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
import { QuickEdit } from '#web/ui/table/quick-edit.tsx';
import { fieldText } from '../form/field-text.ts';
import { CellLink } from '../list/cell-link.tsx';
import { failureBeside, fieldOf } from '../list/list-failure.ts';
import { ColorValue } from '../record/color-value.tsx';
import { titleOf } from '../record/title-of.ts';
import { PropertyInput } from './property-input.tsx';
import type { PropertyCellProps, ShownProperties } from './shown-properties.ts';

/** As the answer cuts them: what may be cut is edited on the record's page. */
const textMax = 300;
const listMax = 20;

/** A row's value of a property, with its quick edit. */
export function PropertyCell({ property, row, shown }: PropertyCellProps & { shown: ShownProperties }) {
  const workspaceID = useWorkspaceID();
  const canEdit = useCanEdit();
  const { kind, ids, propertyIDs } = shown;
  const args = { workspaceID, kind, ids: [...ids], propertyIDs: [...propertyIDs] };
  // The values of another page stay until those of this one are there: they are found by their record.
  const { data, isFetching, error } = usePropertyValuesGetQuery(args);
  const recordID = String(row[`${kind}ID`]);
  const value = valuesOf(data)?.get(recordID)?.[property.propertyID];
  const version = data?.versions[recordID];
  // One that is known to have no value stays while the list is read again, with what is being typed into it.
  if (version === undefined && isFetching) return <Skeleton />;
  if (version === undefined && error) return <span className="text-muted">Not loaded</span>;
  const words = value === undefined ? null : <Words property={property} value={value} titles={data?.titles ?? {}} />;
  const content = words ?? <None />;
  if (!canEdit || property.type === 'longText' || mayBeCut(value)) return content;
  return (
    <ValueEdit {...{ property, shown, recordID, value, version }} title={titleOf(kind, row) ?? ''}>
      {content}
    </ValueEdit>
  );
}

// Made once for each answer, which every cell looks into.
const byRecord = new WeakMap<PropertyValuesAnswer, ReadonlyMap<string, PropertyValues>>();

function valuesOf(answer: PropertyValuesAnswer | undefined): ReadonlyMap<string, PropertyValues> | undefined {
  if (!answer) return undefined;
  const known = byRecord.get(answer) ?? new Map(answer.rows.map(({ recordID, values }) => [recordID, values]));
  byRecord.set(answer, known);
  return known;
}

const mayBeCut = (value: PropertyValue | undefined) =>
  value !== undefined &&
  ((Array.isArray(value) && value.length >= listMax) ||
    singleValues(value).some((one) => typeof one === 'string' && one.length >= textMax));

interface WordsProps {
  property: PropertyRow;
  value: PropertyValue;
  titles: Readonly<Record<string, string>>;
}

/** On one line: several values with commas. */
function Words({ property, value, titles }: WordsProps) {
  const values = singleValues(value);
  const text = values.map((one) => wordsOf(one, titles)).join(', ');
  return (
    <span title={text}>
      {[...values.entries()].map(([place, one]) => (
        <span key={place}>
          {place > 0 && ', '}
          <Single type={property.type} value={one} words={wordsOf(one, titles)} />
        </span>
      ))}
    </span>
  );
}

function wordsOf(value: SingleValue, titles: Readonly<Record<string, string>>): string {
  if (isRecordValue(value)) return titles[value.id] || '…';
  return value === false ? 'No' : fieldText(value);
}

function Single({ type, value, words }: { type: PropertyRow['type']; value: SingleValue; words: string }) {
  if (isRecordValue(value)) {
    const kind = pageKindOf(value.kind);
    return <CellLink href={kind && recordPath(kind, value.id)}>{words}</CellLink>;
  }
  if (type === 'colour') return <ColorValue value={words} />;
  if (type === 'url' && /^https?:\/\//i.test(words)) return <TextLink href={words}>{words}</TextLink>;
  return words;
}

interface ValueEditProps {
  property: PropertyRow;
  shown: ShownProperties;
  recordID: string;
  title: string;
  value: PropertyValue | undefined;
  /** Of the record whose value it is: what someone else saved since is not replaced unseen. */
  version: number | undefined;
  children: React.ReactNode;
}

function ValueEdit({ property, shown: { kind }, recordID, title, value, version, children }: ValueEditProps) {
  const workspaceID = useWorkspaceID();
  const [save] = recordEndpoints(kind).BulkSave.useMutation();
  return (
    <QuickEdit<PropertyValue | null>
      label={`${property.name} of ${title}`}
      value={value ?? null}
      isEndAligned={property.type === 'number' && !property.isList}
      className="align-middle"
      onSave={async (draft) => {
        const blank = draft === null || (typeof draft === 'string' && draft.trim() === '');
        const properties = { [property.propertyID]: blank ? null : draft };
        const answer = await save({ workspaceID, ids: [recordID], version, properties });
        return failureBeside(answer, theirsOf(property));
      }}
      field={(draft, onChange, errorMessage) => (
        <PropertyInput property={property} value={draft ?? undefined} onChange={onChange} errorMessage={errorMessage} />
      )}
    >
      {children}
    </QuickEdit>
  );
}

/** What someone else made of it, in words; those of a record are left to the list. */
const theirsOf =
  ({ type, propertyID }: PropertyRow) =>
  (current: unknown) =>
    type === 'record' ? undefined : fieldOf(propertyID)((current as { properties?: unknown } | undefined)?.properties);

function None() {
  return (
    <span className="text-muted">
      <span aria-hidden>–</span>
      <span className="sr-only">none</span>
    </span>
  );
}
