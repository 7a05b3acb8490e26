import { useRef, useState } from 'react';
import type { MissingRecord } from '#content/expression/effects-text.ts';
import { variableTypes } from '#contract/kinds/variable.ts';
import { nounOf } from '#web/api/kinds.ts';
import { useRecordImportMutation } from '#web/api/record-files.ts';
import { recordEndpoints } from '#web/api/records.ts';
import { errorMessage, hasProblemType, isApiError } from '#web/api/transport/error.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { Button } from '#web/ui/button/button.tsx';
import { missingRows } from './missing-rows.ts';

interface AddMissingProps {
  missing: MissingRecord;
  /** What all lines name in vain, with `missing` among it; the same may be there several times. */
  all: readonly MissingRecord[];
  /** It is there, and this goes; not called when the focus is elsewhere by then. */
  onAdded: () => void;
}

/** Makes what a line of a script names and there is none of, or all of that kind; the lines are read once it is there. */
export function AddMissing({ missing, all, onAdded }: AddMissingProps) {
  const { kind, name, type } = missing;
  const workspaceID = useWorkspaceID();
  const dispatch = useAppDispatch();
  const [save] = recordEndpoints(kind).Save.useMutation();
  const [importRows] = useRecordImportMutation();
  const [adding, setAdding] = useState<readonly MissingRecord[] | null>(null);
  const [isTogether, setTogether] = useState(false);
  const bar = useRef<HTMLSpanElement>(null);
  // While they are made the lines are read anew, and fewer are missing: the button that was pressed stays as it was.
  const together = isTogether && adding ? adding : ofOneKind(missing, all);
  const makeOne = async (record: MissingRecord) =>
    (await save({ workspaceID, ...fieldsOf(record) })).error === undefined;
  /** As one step of the history, all or none. Why they can't be made is told, and they are still offered. */
  const makeAll = async (records: readonly MissingRecord[]) => {
    const { error } = await importRows({ workspaceID, kind, file: missingRows(records), createOnly: true });
    if (error !== undefined && !isToldAnyway(error)) {
      const title = `${records.length} ${nounOf(kind)[1]} not created`;
      dispatch(toastAdded({ type: 'error', title, message: errorMessage(error) }));
    }
    return error === undefined;
  };
  const add = async (records: readonly MissingRecord[]) => {
    setAdding(records);
    setTogether(records === together);
    const hasFailed = records.length > 1 ? !(await makeAll(records)) : !(await makeOne(records[0] ?? missing));
    setAdding(null);
    // Whoever went on meanwhile stays there.
    const focused = document.activeElement;
    const isHere = focused === document.body || focused === null || bar.current?.contains(focused) === true;
    if (!hasFailed && isHere) onAdded();
  };
  const words = `Create ${nounOf(kind)[0]} “${name}`;
  const typed = type === undefined ? '' : ` (${variableTypes[type].toLowerCase()})`;
  return (
    <span ref={bar} className="contents">
      {together.length > 1 && (
        <Button
          size="sm"
          // What this one was taken for is offered beside it.
          variant={missing.near === undefined ? 'primary' : 'secondary'}
          aria-label={`Create ${together.length} ${nounOf(kind)[1]}: ${namesOf(together)}`}
          isPending={adding !== null && isTogether}
          isDisabled={adding !== null && !isTogether}
          onPress={() => void add(together)}
        >
          Create {together.length} {nounOf(kind)[1]}
        </Button>
      )}
      <Button
        size="sm"
        variant={together.length > 1 || missing.near !== undefined ? 'secondary' : 'primary'}
        className="max-w-[min(100%,24rem)]"
        // Its parts would be read with a space between them.
        aria-label={`${words}”${typed}`}
        isPending={adding !== null && !isTogether}
        isDisabled={adding !== null && isTogether}
        onPress={() => void add([missing])}
      >
        {/* A long name is cut, what becomes of it is not. */}
        <span className="inline-flex min-w-0 whitespace-pre">
          <span className="truncate">{words}</span>
          <span className="shrink-0">”{typed}</span>
        </span>
      </Button>
    </span>
  );
}

/** 401 leads to the sign-in, 429 has a dialog, maintenance a page; of what is still on its way nothing is known. */
const isToldAnyway = (error: unknown): boolean =>
  isApiError(error) &&
  (error.isAborted ||
    [401, 429].includes(error.status) ||
    hasProblemType(error, 'maintenance') ||
    hasProblemType(error, 'inProgress'));

/** Each once, as the line says it that declares its value; what may be a slip of the pen is not among them. */
function ofOneKind(missing: MissingRecord, all: readonly MissingRecord[]): MissingRecord[] {
  const found = new Map<string, MissingRecord>();
  for (const each of [missing, ...all]) {
    if (each.kind !== missing.kind || each.near !== undefined) continue;
    const name = each.key ?? each.name.toLowerCase();
    const known = found.get(name);
    if (!known || (known.initial === undefined && each.initial !== undefined)) found.set(name, each);
  }
  return [...found.values()];
}

const mostNames = 10;

function namesOf(records: readonly MissingRecord[]): string {
  const names = records.slice(0, mostNames).map(({ name }) => name);
  return [...names, ...(records.length > mostNames ? [`${records.length - mostNames} more`] : [])].join(', ');
}

const fieldsOf = ({ kind, name, key, type, initial }: MissingRecord) =>
  kind === 'variable'
    ? { key: name, type, ...(initial !== undefined && { initial }) }
    : { name, ...(key !== undefined && { key }) };
