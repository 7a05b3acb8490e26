import { type ComponentType, useMemo } from 'react';
import type { ExpressionRecords } from '#content/expression/expression-records.ts';
import { variableKind } from '#content/expression/names.ts';
import { messageToShown } from '#content/message/message-expressions.ts';
import { useExpressionRecords } from '#web/screens/expression/use-expression-records.ts';
import { valueWords } from '#web/screens/kind/field-words.ts';
import { isFilled, type NamedField } from '#web/screens/kind/kind-view.ts';
import { useReferenceTitles } from '#web/screens/kind/use-reference-titles.ts';
import type { TitleOf } from '#web/screens/record/use-record-titles.ts';
import { useMoney } from '#web/screens/use-money.ts';
import { fieldsOfPart } from './fields-of-part.ts';
import type { GraphRecord } from './graph-records.ts';
import type { KindGraph } from './kind-graph.ts';

export interface PartViewProps {
  graph: KindGraph;
  ownerID: string;
  part: 'nodes' | 'edges';
  record: GraphRecord;
}

type AnyView = ComponentType<{ value: unknown; fields: object; ownerID: string; titleOf: TitleOf }>;

/** The fields of a node or a link that hold something, to read: what viewers see of it. */
export function PartView({ graph, ownerID, part, record: { fields } }: PartViewProps) {
  const shown = useMemo(
    () =>
      fieldsOfPart(graph, part, fields).filter(({ name, type }) =>
        type !== 'yesNo' ? isFilled(fields[name]) : fields[name] === true,
      ),
    [graph, part, fields],
  );
  const titled = useReferenceTitles(
    shown,
    useMemo(() => [fields], [fields]),
  );
  const { records } = useExpressionRecords();
  const named = useMemo(() => namesOf(records), [records]);
  const titleOf: TitleOf = (id) => titled(id) ?? named.get(id);
  return (
    <dl className="flex min-w-0 flex-col gap-3 text-sm">
      {shown.map((field) => {
        const View = graph.views?.[field.name] as AnyView | undefined;
        const value = fields[field.name];
        return (
          <div key={field.name} className="min-w-0">
            <dt className="pb-0.5 font-medium text-muted">{field.label}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">
              {View ? (
                <View {...{ value, fields, ownerID, titleOf }} />
              ) : (
                <Words {...{ field, value, titleOf, records }} />
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

interface WordsProps {
  field: NamedField;
  value: unknown;
  titleOf: TitleOf;
  records: ExpressionRecords | undefined;
}

function Words({ field, value, titleOf, records }: WordsProps) {
  const money = useMoney();
  if (field.hasExpressions && records) return messageToShown(String(value), records.names);
  return valueWords(field, value, { titleOf, money });
}

/** What expressions and effects call each record, by id. */
const namesOf = (records: ExpressionRecords | undefined): ReadonlyMap<string, string> =>
  new Map(records?.all.map(({ id, kind, key, name }) => [id, kind === variableKind ? key : name]));
