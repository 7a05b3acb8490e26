import { type ReactNode, useMemo } from 'react';
import type { PropertyRow } from '#contract/kinds/property.ts';
import {
  isRecordValue,
  type PropertyValues,
  type RecordValue,
  type SingleValue,
  singleValues,
} from '#contract/kinds/property-values.ts';
import { mediaGet } from '#contract/media.ts';
import { pageKindOf, recordPath } from '#web/api/kinds.ts';
import { useReferenceDigestGetQuery } from '#web/api/references.ts';
import { operationURL } from '#web/api/transport/operation-args.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { MetaInfo } from '#web/ui/layout/meta-info.tsx';
import { fieldText } from '../form/field-text.ts';
import { ColorValue } from '../record/color-value.tsx';
import { useAllPropertySets } from './use-property-sets.ts';

export interface PropertyCardsProps {
  kind: string;
  recordID: string;
  values: PropertyValues;
}

type Reference = NonNullable<ReturnType<typeof useReferenceDigestGetQuery>['data']>['rows'][number];

const holdsRecord = (values: PropertyValues) =>
  Object.values(values).some((value) => singleValues(value).some(isRecordValue));

/** The values of a record's properties, a card for each set that has any. */
export function PropertyCards({ kind, recordID, values }: PropertyCardsProps) {
  const workspaceID = useWorkspaceID();
  const sets = useAllPropertySets();
  const { data } = useReferenceDigestGetQuery(
    { workspaceID, kind: kind as Reference['kind'] & 'item', recordID },
    { skip: !holdsRecord(values) },
  );
  const references = useMemo(() => new Map(data?.rows.map((row) => [row.recordID, row])), [data]);
  return (sets ?? []).map(({ set, properties }) => {
    const filled = properties.filter(({ propertyID }) => (values[propertyID] ?? '') !== '');
    if (filled.length === 0) return null;
    return (
      <Card key={set.propertySetID} title={set.name}>
        <MetaInfo
          entries={filled.map((property) => ({
            label: property.name,
            value: (
              <Values
                property={property}
                values={singleValues(values[property.propertyID] ?? '')}
                references={references}
              />
            ),
          }))}
        />
      </Card>
    );
  });
}

interface ValuesProps {
  property: PropertyRow;
  values: readonly SingleValue[];
  references: ReadonlyMap<string, Reference>;
}

function Values({ values, ...shown }: ValuesProps) {
  const [first] = values;
  if (first === undefined) return null;
  if (values.length === 1) return <Value value={first} {...shown} />;
  return (
    <ul className="flex flex-col gap-1">
      {[...values.entries()].map(([place, value]) => (
        <li key={place}>
          <Value value={value} {...shown} />
        </li>
      ))}
    </ul>
  );
}

function Value({
  property: { type },
  value,
  references,
}: Omit<ValuesProps, 'values'> & { value: SingleValue }): ReactNode {
  if (isRecordValue(value)) return <RecordLink value={value} reference={references.get(value.id)} />;
  const text = fieldText(value);
  if (value === false) return 'No';
  if (type === 'url' && /^https?:\/\//i.test(text)) return <TextLink href={text}>{text}</TextLink>;
  if (type === 'longText') return <span className="whitespace-pre-wrap">{text}</span>;
  return type === 'colour' ? <ColorValue value={text} /> : text;
}

/** The record that a value leads to; one that was deleted says so. */
function RecordLink({ value, reference }: { value: RecordValue; reference: Reference | undefined }) {
  const workspaceID = useWorkspaceID();
  const title = reference?.title || '…';
  const kind = pageKindOf(value.kind);
  if (reference?.state === 'gone')
    return (
      <span className="inline-flex items-center gap-2 text-muted">
        Not found <Badge tone="warning">Deleted</Badge>
      </span>
    );
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      {kind ? (
        <TextLink href={recordPath(kind, value.id)}>{title}</TextLink>
      ) : (
        <a
          href={operationURL(mediaGet, { workspaceID, mediaID: value.id, size: 'full' })}
          target="_blank"
          rel="noreferrer"
          className="rounded-sm text-accent underline underline-offset-2 hover:text-accent-hover"
        >
          {title}
        </a>
      )}
      {reference?.state === 'trashed' && <Badge tone="warning">Deleted</Badge>}
    </span>
  );
}
