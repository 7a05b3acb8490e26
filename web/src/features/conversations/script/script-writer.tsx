import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { ExpressionRecords } from '#content/expression/expression-records.ts';
import type { IncrementalScript } from '#content/script/incremental-script.ts';
import type { ScriptNames } from '#content/script/script-names.ts';
import { listPath, recordPath } from '#web/api/kinds.ts';
import { GraphConflictDialog } from '#web/screens/graph/conflict/graph-conflict-dialog.tsx';
import { LeftOutBanner } from '#web/screens/graph/conflict/left-out-banner.tsx';
import { NotSavedBanner } from '#web/screens/graph/conflict/not-saved-banner.tsx';
import type { GraphState } from '#web/screens/graph/graph-state.ts';
import type { GraphStore } from '#web/screens/graph/graph-store.ts';
import { useGraphReport } from '#web/screens/graph/use-graph.ts';
import { Button } from '#web/ui/button/button.tsx';
import { changeWords, headingWords, optionWords } from '#web/ui/editor/script-editor/change-words.ts';
import type { ScriptEditorHandle } from '#web/ui/editor/script-editor/create.ts';
import { ScriptEditor } from '#web/ui/editor/script-editor.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { useConversationKindGraph } from '../use-conversation-graph.ts';
import { AddMissing } from './add-missing.tsx';
import { InsertBar } from './insert-bar.tsx';
import { ScriptGuide } from './script-guide.tsx';
import { scriptLanguage } from './script-language.ts';
import { ScriptToolbar } from './script-toolbar.tsx';
import { SectionList } from './section-list.tsx';
import { useScriptSession } from './use-script-session.ts';
import { useTellWhere, type WhereInScript } from './use-tell-where.ts';

export interface ScriptTabProps {
  conversationID: string;
  name: string;
  participants: readonly string[];
  canEdit: boolean;
  /** The node that players see now, while the conversation is played beside it; null: none. */
  playing: string | null;
  /** Plays the conversation beside it, from this node on. */
  playFrom: (nodeID: string) => void;
  /** The node whose line this user is at, a moment after they are, and whether they write; null: the script is left. */
  onWhere: (where: WhereInScript | null) => void;
}

export interface ScriptWriterProps extends ScriptTabProps {
  names: ScriptNames;
  records: ExpressionRecords;
  begun: IncrementalScript;
  store: GraphStore;
  state: GraphState;
}

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
  const { conversationID, name, participants, canEdit, playing, playFrom, store, state, names, records, begun } = props;
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { initial, session, script, editor, canUndo, canRedo, undo, redo, attach, offered, restore, discard } =
    useScriptSession(conversationID, store, state, names, begun);
  const { faults, headings, isTyping } = script;
  // What is typed is read in a moment, and then sent.
  const isSaving = isTyping || state.pending > 0;
  useGraphReport(`conversation.script.${conversationID}`, state, isSaving);
  const language = useMemo(
    () => scriptLanguage(names, records, participants, () => headings.map((heading) => heading.name)),
    [names, records, participants, headings],
  );
  const { graph } = useConversationKindGraph();
  const cursor = useRef(0);
  const [cursorLine, setCursorLine] = useState(0);
  const findField = useRef<HTMLInputElement>(null);
  const openNode = (pathOf: (nodeID: string | undefined) => string) => {
    session.commit();
    void navigate(pathOf(session.nodeAt(cursor.current)));
  };
  const openInGraph = () =>
    openNode((nodeID) => `${listPath('conversation')}/graph/${conversationID}${nodeID ? `?node=${nodeID}` : ''}`);
  const openAlone = () =>
    openNode((nodeID) => recordPath('conversation', conversationID) + (nodeID ? `/${nodeID}` : ''));
  const playLine = () => {
    session.commit();
    const nodeID = session.nodeAt(cursor.current, true);
    if (nodeID !== undefined) playFrom(nodeID);
  };
  const [isReady, setReady] = useState(false);
  const [isGuideOpen, setGuideOpen] = useState(false);
  useEffect(() => {
    if (isReady) editor.current?.setSaid(playing === null ? null : (session.lineOf(playing) ?? null));
  }, [editor, session, isReady, playing]);
  const goToHeading = useCallback(
    (nodeID: string) => editor.current?.goTo(session.lineOf(nodeID) ?? 0),
    [editor, session],
  );
  // Whoever is at a line is told about that one.
  const fault = faults.find(({ line }) => line === cursorLine) ?? faults[0];
  const isWritten = canEdit || state.nodes.size > 0;
  const where = useTellWhere(session, state.nodes, props.onWhere);

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
      <ScriptToolbar
        {...{ state, canEdit, isSaving, findField }}
        hasFaults={faults.length > 0}
        canUndo={state.canUndo || isSaving || canUndo}
        canRedo={state.canRedo || canRedo}
        onUndo={() => editor.current?.undo()}
        onRedo={() => editor.current?.redo()}
        onFind={(words, isBackwards) => editor.current?.find(words, isBackwards) ?? true}
        onOpenInGraph={openInGraph}
        onOpenAlone={openAlone}
        onPlayLine={playLine}
        onGuide={() => setGuideOpen(true)}
      />
      {canEdit && <InsertBar onInsert={(text) => editor.current?.insertLine(text)} />}
      <div className="flex h-[calc(100dvh-19rem)] min-h-80 min-w-0 gap-4 mobile:h-[calc(100dvh-22rem)]">
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          <ScriptEditor
            label={`Script of ${name}`}
            description="Enter adds a line below. Tab takes a suggestion or indents; Escape, then Tab leaves the script. Control Enter shows the line in the graph; with Shift, it is played from there."
            className="min-h-0 flex-1"
            lines={initial}
            language={language}
            placeholder={isWritten ? example : 'Nothing is said yet.'}
            isReadOnly={!canEdit}
            onReady={(handle: ScriptEditorHandle) => {
              attach(handle);
              setReady(true);
              const nodeID = query.get('node');
              const line = nodeID === null ? undefined : session.lineOf(nodeID);
              if (line !== undefined) handle.goTo(line);
            }}
            onTyped={() => {
              session.typed();
              where.typed();
            }}
            onCursor={(line) => {
              cursor.current = line;
              setCursorLine(line);
              where.at(line);
            }}
            onBlur={() => {
              session.commit();
              where.left();
            }}
            onUndo={undo}
            onRedo={redo}
            onOpenLine={openInGraph}
            onPlayLine={playLine}
            onFind={() => findField.current?.focus()}
          />
          {/* Below it, so that the text stays where it is; what they offer can be pressed while there are toasts. */}
          <div data-toasts-above className="flex flex-col gap-2 empty:hidden">
            <NotSavedBanner state={state} />
            <LeftOutBanner {...{ graph, state, store }} />
            {fault && (
              <Banner
                tone="error"
                isLive
                title={faults.length === 1 ? 'A line can’t be read' : `${faults.length} lines can’t be read`}
                actions={
                  <>
                    {canEdit && fault.missing && (
                      <AddMissing
                        missing={fault.missing}
                        all={faults.flatMap(({ missing }) => missing ?? [])}
                        onAdded={() => editor.current?.focus()}
                      />
                    )}
                    {canEdit && fault.heading !== undefined && (
                      <Button
                        size="sm"
                        variant="primary"
                        onPress={() => editor.current?.appendHeading(fault.heading ?? '')}
                      >
                        {headingWords(fault.heading)}
                      </Button>
                    )}
                    {canEdit && fault.instead && (
                      <Button
                        size="sm"
                        variant={fault.heading === undefined ? 'primary' : 'secondary'}
                        onPress={() => editor.current?.replaceLine(fault.line, fault.instead ?? [])}
                      >
                        {changeWords(fault.instead)}
                      </Button>
                    )}
                    {canEdit && fault.option !== undefined && (
                      <Button size="sm" onPress={() => editor.current?.replaceLine(fault.line, [fault.option ?? ''])}>
                        {optionWords}
                      </Button>
                    )}
                    <Button size="sm" onPress={() => editor.current?.goTo(fault.line)}>
                      Go to line {fault.line + 1}
                    </Button>
                  </>
                }
              >
                {fault.message} Its section isn’t saved until this is fixed, and nothing is deleted.
              </Banner>
            )}
          </div>
        </div>
        {headings.length > 0 && <SectionList headings={headings} onGoTo={goToHeading} />}
      </div>
      {isGuideOpen && <ScriptGuide onClose={() => setGuideOpen(false)} />}
      <GraphConflictDialog
        kind="conversation"
        graph={graph}
        conflict={state.conflict}
        nodes={state.nodes}
        onResolve={(mine) => store.resolve(mine)}
      />
    </div>
  );
}
