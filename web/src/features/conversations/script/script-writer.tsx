import { ChevronDown, ChevronUp, Redo2, Undo2, Workflow } from 'lucide-react';
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { ExpressionRecords } from '#content/expression/expression-records.ts';
import type { ScriptNames } from '#content/script/script-names.ts';
import { listPath } from '#web/api/kinds.ts';
import { GraphConflictDialog } from '#web/screens/graph/graph-conflict-dialog.tsx';
import type { GraphState, GraphStore } from '#web/screens/graph/graph-store.ts';
import { useFormReport } from '#web/session/forms/use-form-report.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import type { ScriptEditorHandle } from '#web/ui/editor/script-editor/create.ts';
import { ScriptEditor } from '#web/ui/editor/script-editor.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { scriptLanguage } from './script-language.ts';
import { SectionList } from './section-list.tsx';
import { useScriptSession } from './use-script-session.ts';

export interface ScriptTabProps {
  conversationID: string;
  name: string;
  participants: readonly string[];
  canEdit: boolean;
}

export interface ScriptWriterProps extends ScriptTabProps {
  names: ScriptNames;
  records: ExpressionRecords;
  store: GraphStore;
  state: GraphState;
}

const noErrors = {};

const example = `MIRA (softly): The lantern is out.
* Light it [if has(oil)]
  ~ take oil, 1
  MIRA: Thank you!
+ Leave her in the dark
  -> cellar
It is late.
[end]

== cellar
MIRA: Who's there?`;

/** The editor of a script, with its outline, what can't be read, and where its lines are in the graph. */
export function ScriptWriter(props: ScriptWriterProps) {
  const { conversationID, name, participants, canEdit, store, state, names, records } = props;
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { session, script, editor, attach, offered, restore, discard } = useScriptSession(
    conversationID,
    store,
    state,
    names,
  );
  const [initial] = useState(() => session.lines);
  const { faults, headings, isTyping } = script;
  const isSaving = isTyping || state.pending > 0;
  useFormReport(`conversation.script.${conversationID}`, {
    isDirty: isSaving,
    isSubmitting: state.pending > 0 && !state.isWaiting,
    errors: noErrors,
    savesItself: true,
  });
  const language = useMemo(
    () => scriptLanguage(names, records, participants, () => headings.map((heading) => heading.name)),
    [names, records, participants, headings],
  );
  const cursor = useRef(0);
  const findField = useRef<HTMLInputElement>(null);
  const openInGraph = () => {
    session.commit();
    const nodeID = session.nodeAt(cursor.current);
    void navigate(`${listPath('conversation')}/graph/${conversationID}${nodeID ? `?node=${nodeID}` : ''}`);
  };
  const goToHeading = useCallback(
    (nodeID: string) => editor.current?.goTo(session.lineOf(nodeID) ?? 0),
    [editor, session],
  );
  const [firstFault] = faults;
  const isWritten = canEdit || state.nodes.size > 0;

  return (
    <div className="flex min-w-0 flex-col gap-2">
      {offered && (
        <Banner
          tone="info"
          title="You have unsaved text"
          actions={
            <>
              <Button size="sm" variant="primary" onPress={restore}>
                Restore
              </Button>
              <Button size="sm" onPress={discard}>
                Discard
              </Button>
            </>
          }
        >
          It was typed in this browser and not saved.
        </Banner>
      )}
      {state.isWaiting && (
        <Banner tone="warning" isLive title="Not saved yet">
          The server can't be reached. Your changes are kept and will be saved when it's back.
        </Banner>
      )}
      <div className="flex flex-wrap items-end justify-between gap-2">
        <div className="flex flex-wrap items-end gap-1">
          {canEdit && (
            <>
              <IconButton icon={Undo2} label="Undo" isDisabled={!state.canUndo} onPress={() => void store.undo()} />
              <IconButton icon={Redo2} label="Redo" isDisabled={!state.canRedo} onPress={() => void store.redo()} />
            </>
          )}
          <FindField
            field={findField}
            onFind={(words, isBackwards) => editor.current?.find(words, isBackwards) ?? true}
          />
          <Button icon={Workflow} onPress={openInGraph}>
            Show in graph
          </Button>
        </div>
        {canEdit && (
          <p className="text-sm text-muted" role="status">
            {state.isWaiting ? 'Not saved yet' : isSaving ? 'Saving…' : faults.length > 0 ? 'Kept, not saved' : 'Saved'}
          </p>
        )}
      </div>
      {firstFault && (
        <Banner
          tone="error"
          isLive
          title={faults.length === 1 ? "A line can't be read" : `${faults.length} lines can't be read`}
          actions={
            <Button size="sm" onPress={() => editor.current?.goTo(firstFault.line)}>
              Go to line {firstFault.line + 1}
            </Button>
          }
        >
          {firstFault.message} Its section isn't saved until this is fixed, and nothing is deleted.
        </Banner>
      )}
      <div className="flex min-w-0 items-start gap-4">
        <ScriptEditor
          label={`Script of ${name}`}
          description="Enter goes on below. Tab takes a suggestion or indents; Escape, then Tab leaves the script. Control Enter shows the line in the graph."
          className="h-[calc(100dvh-19rem)] min-h-80 flex-1"
          lines={initial}
          language={language}
          placeholder={isWritten ? example : 'Nothing is said yet.'}
          isReadOnly={!canEdit}
          onReady={(handle: ScriptEditorHandle) => {
            attach(handle);
            const line = session.lineOf(query.get('node') ?? '');
            if (line !== undefined) handle.goTo(line);
          }}
          onTyped={() => session.typed()}
          onCursor={(line) => {
            cursor.current = line;
          }}
          onBlur={() => session.commit()}
          onUndo={() => void store.undo()}
          onRedo={() => void store.redo()}
          onOpenLine={openInGraph}
          onFind={() => findField.current?.focus()}
        />
        {headings.length > 0 && <SectionList headings={headings} onGoTo={goToHeading} />}
      </div>
      <GraphConflictDialog kind="conversation" conflict={state.conflict} onResolve={(mine) => store.resolve(mine)} />
    </div>
  );
}

/** Only what is in sight is in the page, so the browser's own search finds nothing else. */
function FindField({
  field,
  onFind,
}: {
  field: RefObject<HTMLInputElement | null>;
  onFind: (words: string, isBackwards: boolean) => boolean;
}) {
  const [words, setWords] = useState('');
  const [isMissing, setMissing] = useState(false);
  const find = (isBackwards: boolean) => setMissing(words !== '' && !onFind(words, isBackwards));
  return (
    <form
      className="flex items-end gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        find(false);
      }}
    >
      <TextField
        ref={field}
        label="Find in script"
        isLabelHidden
        placeholder="Find"
        className="w-36"
        value={words}
        errorMessage={isMissing ? 'Not found' : undefined}
        onChange={(next) => {
          setWords(next);
          setMissing(false);
        }}
      />
      <IconButton icon={ChevronUp} label="Previous match" onPress={() => find(true)} />
      <IconButton icon={ChevronDown} label="Next match" onPress={() => find(false)} />
    </form>
  );
}
