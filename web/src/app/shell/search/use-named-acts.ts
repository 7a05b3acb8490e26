import { useEffect, useState } from 'react';
import { inventoryApi } from '#web/api/inventory.ts';
import { pageKindOf } from '#web/api/kinds.ts';
import { type ActContext, answered } from './act-context.ts';
import { type NamedAct, namedAct } from './named-act.ts';
import type { PaletteAct } from './palette-step.ts';
import { recordActs } from './record-acts.ts';

const debounceMs = 120;
/** Of how many records acts are offered. */
const recordsMax = 3;

const nothing: readonly PaletteAct[] = [];

/**
 * Acts on records that are named with what is done: `move lamp`, `+3 screws` (decisions §4). Those of the text before are gone
 * at once: Enter would do them.
 */
export function useNamedActs(context: ActContext, query: string) {
  const [state, setState] = useState({ query: '', rows: nothing, hasFailed: false });
  const named = namedAct(query);
  const isNamed = named !== null;
  useEffect(() => {
    const wanted = namedAct(query);
    if (!wanted) return undefined;
    let isCurrent = true;
    const show = (rows: readonly PaletteAct[], hasFailed = false) => isCurrent && setState({ query, rows, hasFailed });
    const timer = setTimeout(() => {
      findActs(context, wanted).then(show, () => show(nothing, true));
    }, debounceMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [context, query]);
  const isAnswered = isNamed && state.query === query;
  return {
    rows: isAnswered ? state.rows : nothing,
    isLoading: isNamed && !isAnswered,
    hasFailed: isAnswered && state.hasFailed,
  };
}

async function findActs(context: ActContext, { verb, amount, name }: NamedAct): Promise<readonly PaletteAct[]> {
  const { workspaceID, dispatch } = context;
  const search = inventoryApi.endpoints.inventorySearch;
  const data = await answered(
    dispatch(search.initiate({ workspaceID, search: name, limit: 20 }, { subscribe: false })),
  );
  // Not those that only mention it.
  const records = (data?.rows ?? []).filter(({ kind, part, field }) => pageKindOf(kind) && !part && !field);
  const found = records.slice(0, recordsMax).map(async (record) => {
    const acts = await recordActs(context, record, amount);
    return acts
      .filter(({ title }) => title.toLowerCase().startsWith(verb))
      .map((act) => ({
        ...act,
        id: `named ${record.id} ${act.id}`,
        where: [record.title, act.where].filter(Boolean).join(' · '),
      }));
  });
  return (await Promise.all(found)).flat();
}
