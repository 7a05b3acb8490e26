import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { IncrementalScript } from '#content/script/incremental-script.ts';
import type { ScriptNames } from '#content/script/script-names.ts';
import { isSameText, withUnsaved } from '#content/script/unsaved-parts.ts';
import type { GraphState } from '#web/screens/graph/graph-state.ts';
import type { GraphStore } from '#web/screens/graph/graph-store.ts';
import { useCurrentUser } from '#web/session/auth/current-user.ts';
import type { ScriptEditorHandle } from '#web/ui/editor/script-editor/create.ts';
import { dropDraft, keepDraft, keptDraft, type ScriptDraft } from './script-draft.ts';
import { ScriptSession } from './script-session.ts';
import type { ScriptState } from './script-state.ts';

const nothing: ScriptState = { faults: [], headings: [], isTyping: false };
/** Writing it waits until the key that was pressed is drawn; a tab that is closed writes it at once. */
const keepMs = 250;

/** A script over the graph of its conversation; what is not saved is kept in this browser, and offered when the script is opened again. */
export function useScriptSession(
  conversationID: string,
  store: GraphStore,
  state: GraphState,
  names: ScriptNames,
  begun: IncrementalScript,
) {
  const userID = useCurrentUser()?.userID ?? '';
  const [script, setScript] = useState(nothing);
  const [offered, setOffered] = useState<ScriptDraft | null>(() => keptDraft(userID, conversationID));
  const editor = useRef<ScriptEditorHandle | null>(null);
  const [canUndo, setCanUndo] = useState(false);
  const [canRedo, setCanRedo] = useState(false);
  /** What the editor undoes by itself is known by this. */
  const [by] = useState({});
  const [session] = useState(
    () =>
      new ScriptSession(
        {
          conversationID,
          shown: () => store.state,
          save: (gesture) => {
            const steps = editor.current?.saved();
            store.do(steps ? { ...gesture, typed: { by, ...steps } } : gesture);
          },
          onChange: (next) => {
            setScript(next);
            setCanUndo(editor.current?.canUndo() ?? false);
            setCanRedo(editor.current?.canRedo() ?? false);
          },
        },
        begun,
      ),
  );
  const [initial] = useState(() => session.lines);
  const { nodes, edges, pending } = state;
  useEffect(() => {
    if (nodes && edges) session.sync(names);
  }, [session, nodes, edges, names]);

  const isUnsaved = script.isTyping || script.faults.length > 0 || pending > 0;
  const isJoined = useRef(false);
  const keep = useEffectEvent(() => {
    const isTyped = isUnsaved || !session.isSaid;
    // What was kept before stays until it is restored or discarded; what is typed beside it is kept with it.
    if (offered && !isTyped && !isJoined.current) return;
    isJoined.current = offered !== null && isTyped;
    const unsaved = isTyped ? session.unsaved(offered ?? []) : (offered ?? []);
    if (unsaved.length > 0) keepDraft(userID, conversationID, unsaved);
    else dropDraft(userID, conversationID);
  });
  useEffect(() => {
    // After each drawing: others' changes come into the text too.
    if (store.state.pending === 0) session.allSaved();
    const timer = setTimeout(keep, keepMs);
    return () => clearTimeout(timer);
  });
  useEffect(() => {
    const leave = () => {
      keep();
      session.commit();
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      keep();
      session.detach();
    };
  }, [session]);

  // What was kept may have been saved after all, or be the same as what is there.
  const isOffered =
    offered !== null && pending === 0 && !isSameText(withUnsaved(session.lines, offered), session.lines);
  useEffect(() => {
    if (offered === null || pending > 0 || isOffered) return;
    setOffered(null);
    dropDraft(userID, conversationID);
  }, [offered, pending, isOffered, userID, conversationID]);

  const attach = useCallback(
    (handle: ScriptEditorHandle) => {
      editor.current = handle;
      session.attach(handle, initial);
    },
    [session, initial],
  );
  return {
    ...{ initial, session, script, editor, canUndo, canRedo, attach },
    undo: () => {
      session.commit();
      void store.undo();
    },
    redo: () => {
      session.commit();
      if (!store.state.canRedo) return false;
      void store.redo();
      return true;
    },
    offered: isOffered,
    restore: () => {
      if (offered) session.restore(offered);
      setOffered(null);
    },
    discard: () => {
      setOffered(null);
      dropDraft(userID, conversationID);
    },
  };
}
