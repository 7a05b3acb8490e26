import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pageKindOf, recordPath } from '#web/api/kinds.ts';
import { type RecentRecord, useRecentRecords } from '#web/screens/record/recent-records.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import type { Overlay } from '../overlay.ts';
import { unansweredWords } from './act-context.ts';
import { useCommandActs } from './command-acts.ts';
import type { PaletteGroup } from './palette-entries.ts';
import { hasWords, matchingActs, type PaletteAct, type PaletteStep } from './palette-step.ts';
import { recentActs, rememberAct } from './recent-acts.ts';
import { recordActs, recordStep } from './record-acts.ts';
import { useNamedActs } from './use-named-acts.ts';

interface Found {
  query: string;
  onQueryChange: (query: string) => void;
  groups: PaletteGroup[];
  onAction: (id: string) => void;
  canEdit: boolean;
  isLoading: boolean;
  failure: string | undefined;
}

const nothing: readonly PaletteAct[] = [];

/**
 * What the palette does beside finding: acts on the record in view and on one that was found, commands, and those used last.
 * What an act needs is asked in steps within the palette.
 */
export function usePaletteActs(found: Found, onClose: () => void, onOpen: (overlay: Overlay) => void) {
  const { query, onQueryChange, groups, canEdit } = found;
  const [steps, setSteps] = useState<readonly PaletteStep[]>([]);
  const step = steps.at(-1);
  const context = useActContext(canEdit);
  const inView = useRecordInView();
  const { rows, isLoading, failure } = useStepRows(step, query);
  const ofView = useActsOf(context, inView);
  const commands = useCommandActs(() => onOpen('shortcuts'));
  const shownCommands = matchingActs(commands, query);
  const named = useNamedActs(context, step ? '' : query);

  const go = (next: readonly PaletteStep[]) => {
    setSteps(next);
    onQueryChange('');
  };
  const perform = (act: PaletteAct) => {
    const next = act.run();
    if (next) go([...steps, next]);
    else if (act.id !== 'shortcuts') onClose();
  };

  if (step)
    return {
      groups: [{ id: step.id, title: step.title, rows }],
      isLoading,
      failure,
      placeholder: step.placeholder,
      step: { title: step.title, onBack: () => go(steps.slice(0, -1)) },
      emptyStep: failure ?? `${step.placeholder}.`,
      onAction: (id: string) => {
        const act = rows.find((row) => row.id === id);
        if (act) perform(act);
      },
    };

  const isEmpty = query.trim() === '';
  const known = groups.flatMap((group) => group.rows);
  const viewActs = inView
    ? isEmpty
      ? [{ id: 'view', title: `Actions for ${inView.title}…`, icon: ofView[0]?.icon }]
      : matchingActs(ofView, query).map((act) => ({ ...act, id: `view ${act.id}`, where: act.where ?? inView.title }))
    : [];
  const usedLast = isEmpty
    ? recentActs().flatMap((id) => {
        const row = [...commands, ...known].find((each) => each.id === id);
        return row ? [{ ...row, id: `again ${id}` }] : [];
      })
    : [];
  const ofNamed = { id: 'named', title: 'Actions', rows: named.rows };
  // A record whose own name begins so is meant first.
  const isOwnName = known.some(({ record, title }) => record && hasWords(title, query));
  const ofRecord = { id: 'acts of view', title: 'This record', rows: viewActs };
  return {
    isLoading: found.isLoading || named.isLoading,
    failure: named.hasFailed ? unansweredWords : found.failure,
    // Together with the acts, which come first: what is first when they are drawn is what Enter takes.
    groups: named.isLoading
      ? []
      : [
          ...(isOwnName ? [] : [ofNamed]),
          ...(isEmpty ? [ofRecord, { id: 'used last', title: 'Used recently', rows: usedLast }] : []),
          ...groups.flatMap((group) => {
            if (group.id !== 'commands') return [group];
            // Who types a name looks for the record of that name first.
            return [
              ...(isOwnName ? [ofNamed] : []),
              ...(isEmpty ? [] : [ofRecord]),
              { ...group, rows: [...shownCommands, ...group.rows] },
            ];
          }),
        ],
    onMore: (id: string): boolean => {
      // Of a row that is no record: the best one found.
      const record = known.find((row) => row.id === id)?.record ?? known.find((row) => row.record)?.record;
      if (!record || !pageKindOf(record.kind)) return false;
      go([recordStep(context, record)]);
      return true;
    },
    onAction: (key: string) => {
      if (key === 'view' && inView) return go([recordStep(context, inView)]);
      const onNamed = named.rows.find(({ id }) => id === key);
      if (onNamed) return perform(onNamed);
      const onView = ofView.find(({ id }) => key === `view ${id}`);
      if (onView) return perform(onView);
      const id = key.replace(/^again /, '');
      const command = commands.find((act) => act.id === id);
      const row = known.find((each) => each.id === id);
      if (command || (row && !row.record)) rememberAct(id);
      if (command) perform(command);
      else found.onAction(id);
    },
  };
}

function useActContext(canEdit: boolean) {
  const workspaceID = useWorkspaceID();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return useMemo(() => ({ workspaceID, canEdit, dispatch, navigate }), [workspaceID, canEdit, dispatch, navigate]);
}

/** The record whose page is open, when it has been read. */
function useRecordInView(): RecentRecord | undefined {
  const { pathname } = useLocation();
  return useRecentRecords().find((record) => {
    const kind = pageKindOf(record.kind);
    const path = kind && recordPath(kind, record.id);
    return path !== undefined && (pathname === path || pathname.startsWith(`${path}/`));
  });
}

/** Read while the palette is open over the record. */
function useActsOf(context: Parameters<typeof recordActs>[0], record: RecentRecord | undefined): readonly PaletteAct[] {
  const [acts, setActs] = useState(nothing);
  const [asked] = useState(record);
  useEffect(() => {
    if (!asked) return;
    let isCurrent = true;
    recordActs(context, asked).then(
      (next) => isCurrent && setActs(next),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [context, asked]);
  return acts;
}

const searchDelay = 120;

/** The rows of a step for what is typed; those before stay until the next come. */
function useStepRows(step: PaletteStep | undefined, query: string) {
  const [state, setState] = useState<{ id: string; query: string; rows: readonly PaletteAct[]; failure?: string }>();
  useEffect(() => {
    if (!step) return;
    let isCurrent = true;
    const show = (rows: readonly PaletteAct[], failure?: string) =>
      isCurrent && setState({ id: step.id, query, rows, ...(failure !== undefined && { failure }) });
    const find = () => void step.find(query).then(show, () => show(nothing, unansweredWords));
    const timer = setTimeout(find, step.isSearched ? searchDelay : 0);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [step, query]);
  const isOfStep = state !== undefined && state.id === step?.id;
  const isLoading = step !== undefined && (!isOfStep || state.query !== query);
  return { rows: isOfStep ? state.rows : nothing, isLoading, failure: isOfStep ? state.failure : undefined };
}
