import { type ReactNode, Suspense } from 'react';
import type { PropertyValues } from '#contract/kinds/property-values.ts';
import { listPath } from '#web/api/kinds.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { MetaInfo } from '#web/ui/layout/meta-info.tsx';
import { isEmptyDocument } from '../document/document-part.ts';
import { documentScreen } from '../document/document-screens.ts';
import { formatMoment } from '../format.ts';
import { PropertyCards } from '../properties/property-cards.tsx';
import { ColorValue } from '../record/color-value.tsx';
import { useEarlierKeysEntry } from '../record/earlier-keys.tsx';
import { TagList } from '../record/tag-list.tsx';
import { shownTitle } from '../record/title-of.ts';
import { useMoney } from '../use-money.ts';
import { valueWords } from './field-words.ts';
import { isFilled, type KindView, type NamedField } from './kind-view.ts';
import { ReferenceLinks, type References } from './reference-links.tsx';
import { isRelevant } from './relevant-field.ts';

interface DetailsProps {
  view: KindView;
  record: AnyRecord;
  references: References;
  /** By field, what a record has from others that it inherits from. */
  inherited?: InheritedValues;
  /** A field that is shown in the head of the page. */
  without?: NamedField;
}

interface FactsProps {
  /** By field, what it means that nothing is written there. */
  blankWords?: Readonly<Record<string, string>>;
}

export type InheritedValues = ReadonlyMap<string, { value: unknown; from: string; href: string }>;

const nothing: InheritedValues = new Map();

const isLong = ({ type }: NamedField) =>
  type === 'longText' || type === 'lines' || type === 'expression' || type === 'effects';
const isOwn = ({ type }: NamedField) => type === 'properties' || type === 'document';
const noTitle = () => undefined;

/** The text that says most of a record, for the head of its page: its first long one. */
export function leadField(view: KindView, record: AnyRecord): NamedField | undefined {
  return view.typed.find(({ type, section, name }) => type === 'longText' && !section && isFilled(record[name]));
}

/** The key facts beside a record: its short fields, and when it was made and changed. */
export function RecordFacts({ view, record, references, blankWords }: DetailsProps & FactsProps) {
  const shown = view.shown.filter(
    (field) =>
      !field.section &&
      !isLong(field) &&
      !isOwn(field) &&
      field.name !== view.titleField &&
      isRelevant(field, record, view.empty),
  );
  const earlierKeys = useEarlierKeysEntry({
    kind: view.kind,
    recordID: view.idOf(record),
    title: view.titleOf(record),
    isOff: !view.fields.some(({ isKey }) => isKey),
  });
  return (
    <MetaInfo
      isStacked
      entries={[
        ...shown.map((field) => {
          const entry = entryOf(view, field, record, references);
          return { ...entry, value: entry.value ?? blankWords?.[field.name] ?? null };
        }),
        ...earlierKeys,
        { label: 'Created', value: formatMoment(String(record.createdAt)) },
        { label: 'Updated', value: formatMoment(record.updatedAt) },
      ]}
    />
  );
}

/** The texts of a record, and the fields of its sections that hold something. */
export function RecordDetails({ view, record, references, inherited = nothing, without }: DetailsProps) {
  const filled = view.typed.filter(
    ({ name, ...field }) => field.type !== 'document' && (inherited.has(name) || isShown(field, record[name])),
  );
  const texts = filled.filter((field) => !field.section && isLong(field) && field !== without);
  // A key is made for every record: alone it says nothing of a section.
  const sections = [...new Set(filled.flatMap(({ section, isKey }) => (section && !isKey ? [section] : [])))];
  return (
    <>
      {texts.map((field) => (
        <Card key={field.name} title={field.label}>
          <LongText field={field} value={record[field.name]} references={references} />
        </Card>
      ))}
      {sections.map((section) => (
        <Card key={section} title={section}>
          <MetaInfo
            entries={filled
              .filter((field) => field.section === section)
              .map((field) => {
                const from = inherited.get(field.name);
                if (!from) return entryOf(view, field, record, references);
                return {
                  label: field.label,
                  value: <Inherited {...from} shown={shownValue(view, field, from.value, references)} />,
                };
              })}
          />
        </Card>
      ))}
      {view.typed
        .filter(({ type }) => type === 'document')
        .map((field) => (
          <DocumentCard key={field.name} view={view} field={field} record={record} references={references} />
        ))}
      {view.typed
        .filter(({ type }) => type === 'properties')
        .map(({ name }) => (
          <PropertyCards
            key={name}
            kind={view.kind}
            recordID={view.idOf(record)}
            values={(record[name] ?? {}) as PropertyValues}
          />
        ))}
    </>
  );
}

function DocumentCard({ view, field, record, references }: Omit<DetailsProps, 'inherited'> & { field: NamedField }) {
  const value = record[field.name];
  const screen = documentScreen(view.kind, field.name);
  if (!screen || (isEmptyDocument(value) && !screen.isAlwaysShown)) return null;
  return (
    <Card title={field.label}>
      <Suspense>
        <screen.View
          value={value}
          record={record}
          recordID={view.idOf(record)}
          nameOf={(id) => {
            const found = references.get(id);
            return found ? shownTitle(found.title, found.state !== 'live') : '…';
          }}
        />
      </Suspense>
    </Card>
  );
}

/** A choice of a section says nothing while it is the first one. */
const isShown = ({ type, section, initial }: Omit<NamedField, 'name'>, value: unknown) =>
  isFilled(value) && !(type === 'choice' && section !== undefined && value === initial);

function Inherited({ shown, from, href }: { shown: ReactNode; from: string; href: string }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      {shown}
      <span className="text-muted">
        from <TextLink href={href}>{from}</TextLink>
      </span>
    </span>
  );
}

function entryOf(view: KindView, field: NamedField, record: AnyRecord, references: References) {
  return { label: field.label, value: shownValue(view, field, record[field.name], references) };
}

function shownValue(view: KindView, field: NamedField, value: unknown, references: References): ReactNode {
  if (field.type === 'yesNo') return value === true ? 'Yes' : 'No';
  if (!isFilled(value)) return null;
  if (isLong(field)) return <LongText field={field} value={value} references={references} />;
  if (field.type === 'tags') return <TagList tags={[value].flat().map(String)} href={taggedHref(view)} />;
  if (field.type === 'color') return <ColorValue value={String(value)} />;
  if (field.to) return <ReferenceLinks field={field} value={value} references={references} />;
  const tone = field.tones?.[String(value)];
  const words = <ShortText field={field} value={value} />;
  return tone ? <Badge tone={tone}>{words}</Badge> : words;
}

const taggedHref = (view: KindView) => (tag: string) => `${listPath(view.kind)}?${new URLSearchParams({ tag })}`;

interface TextProps {
  field: NamedField;
  value: unknown;
}

function ShortText({ field, value }: TextProps) {
  return valueWords(field, value, { titleOf: noTitle, money: useMoney() });
}

/** Lines and texts keep their line breaks. */
export function LongText({ field, value, references }: TextProps & { references: References }) {
  const titleOf = (id: string) => references.get(id)?.title;
  const money = useMoney();
  return (
    <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">{valueWords(field, value, { titleOf, money })}</p>
  );
}
