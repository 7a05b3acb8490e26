import { closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, redo, redoDepth, undo, undoDepth } from '@codemirror/commands';
import {
  type Action,
  type Diagnostic,
  forEachDiagnostic,
  lintGutter,
  lintKeymap,
  setDiagnostics,
} from '@codemirror/lint';
import { Annotation, EditorState, Transaction } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, placeholder, tooltips } from '@codemirror/view';
import { look } from '../json-editor/look.ts';
import { createShadowEditor } from '../shadow-editor.ts';
import { changeWords, headingWords, optionWords } from './change-words.ts';
import { completions, keepsOffered } from './completions.ts';
import { indentation } from './indentation.ts';
import type { ScriptLanguage } from './language.ts';
import { foldMarks } from './line-marks.ts';
import { type LineChange, outsideChange } from './outside-change.ts';
import { saidLine, setSaid } from './said-line.ts';
import { scriptLook, styledLines } from './script-look.ts';
import { type UndoLevel, undoLevel } from './undo-level.ts';
import { appendHeading, insertLine, replaceLine, type WritingHabits, writingKeys } from './writing-keys.ts';

/** Something wrong in a line, counted from 0. */
export interface ScriptFault {
  line: number;
  message: string;
  /** Its place in the line; absent: all of it. */
  from?: number;
  to?: number;
  /** Of a warning, what is written is saved. */
  isWarning?: boolean;
  /** The lines that it can be replaced by. */
  instead?: readonly string[];
  /** A heading that is missing. */
  heading?: string;
  /** What else it can be replaced by: the option that it may be. */
  option?: string;
}

export interface ScriptEditorOptions {
  lines: readonly string[];
  placeholder: string;
  language: () => ScriptLanguage;
  /** Something was typed. */
  onTyped: () => void;
  onCursor: (line: number) => void;
  onBlur: () => void;
  /** Nothing that was typed is left to be undone here. */
  onUndo: () => void;
  /** What was undone elsewhere was undone last, so it is done again first. Answers whether there is something. */
  onRedo: () => boolean;
  /** Ctrl+Enter. */
  onOpenLine: () => void;
  /** Ctrl+Shift+Enter. */
  onPlayLine: () => void;
  /** Ctrl+F. */
  onFind: () => void;
}

export interface ScriptEditorHandle {
  lines: () => readonly string[];
  /** Changes from outside: the cursor stays, in an empty line when its own goes, and typing is undone without them. In order; they don't overlap. */
  change: (changes: readonly LineChange[]) => void;
  /** Adds at the ends of lines. */
  append: (ends: readonly { line: number; text: string }[]) => void;
  setFaults: (faults: readonly ScriptFault[]) => void;
  goTo: (line: number) => void;
  /** Selects the next place with these words, or the one before. Answers whether there is one. */
  find: (words: string, isBackwards: boolean) => boolean;
  /** Writes a line below that of the cursor, or in place of an empty one, and offers what may follow. */
  insertLine: (text: string) => void;
  /** Writes these lines in place of one, at its indentation; the first keeps its marks. */
  replaceLine: (line: number, lines: readonly string[]) => void;
  /** Writes a heading at the end. */
  appendHeading: (heading: string) => void;
  /** Marks the line that is said now, and shows it; null: none is. */
  setSaid: (line: number | null) => void;
  isComposing: () => boolean;
  /** The text is saved. Answers how many steps of it can be undone here. */
  saved: () => UndoLevel;
  /** As their keys do. */
  undo: () => void;
  redo: () => void;
  /** Whether something that was typed here can be undone here. */
  canUndo: () => boolean;
  /** Whether something that was undone here can be done again. */
  canRedo: () => boolean;
  cursorLine: () => number;
  setReadOnly: (isReadOnly: boolean) => void;
  setAttributes: (attributes: Record<string, string>) => void;
  focus: () => void;
  destroy: () => void;
}

const fromOutside = Annotation.define<boolean>();
/** What is closed as it is opened: quotes are apostrophes too. */
const pairs = EditorState.languageData.of(() => [{ closeBrackets: { brackets: ['(', '[', '{'] } }]);

const does = (act: () => void) => (): boolean => {
  act();
  return true;
};

/** The next Tab leaves the editor. */
function leavesByTab(view: EditorView): boolean {
  view.setTabFocusMode(2000);
  return false;
}

/** Does what is offered for the line of the cursor. */
function changeLine(view: EditorView): boolean {
  const { from, to } = view.state.doc.lineAt(view.state.selection.main.head);
  const offered: (() => void)[] = [];
  forEachDiagnostic(view.state, ({ actions = [] }, start, end) => {
    if (start >= from && start <= to) for (const { apply } of actions) offered.push(() => apply(view, start, end));
  });
  offered[0]?.();
  return true;
}

export function createScriptEditor(host: HTMLElement, options: ScriptEditorOptions): ScriptEditorHandle {
  const habits: WritingHabits = {
    marksFrom: (line) => options.language().marksFrom(line),
    indentAfter: (line) => options.language().indentAfter(line),
    offersSpeaker: (line) => options.language().offersSpeaker(line),
    indentUnder: (line, above) => options.language().indentUnder(line, above),
  };
  const level = undoLevel();
  const changeAction = (instead: readonly string[], name = changeWords(instead)): Action => ({
    name,
    apply: (on, from) => replaceLine(on, on.state.doc.lineAt(from).number - 1, instead, habits),
  });
  const headingAction = (heading: string): Action => ({
    name: headingWords(heading),
    apply: (on) => appendHeading(on, heading),
  });
  const undoStep = (view: EditorView) => undo(view) || does(options.onUndo)();
  const redoStep = (view: EditorView) => options.onRedo() || redo(view) || true;
  const handle = createShadowEditor(host, {
    value: options.lines.join('\n'),
    onBlur: options.onBlur,
    extensions: [
      history(),
      level.extension,
      drawSelection(),
      saidLine,
      EditorView.perLineTextDirection.of(true),
      highlightActiveLine(),
      lintGutter(),
      EditorView.lineWrapping,
      tooltips({ position: 'fixed' }),
      placeholder(options.placeholder),
      foldMarks(habits),
      styledLines((line) => options.language().stylesOf(line)),
      completions(options.language),
      [closeBrackets(), pairs],
      indentation(habits),
      keymap.of([
        ...completionKeymap.filter(({ key }) => key !== 'Enter'),
        ...closeBracketsKeymap,
        ...writingKeys(habits),
        { key: 'Mod-Enter', run: does(options.onOpenLine), shift: does(options.onPlayLine) },
        { key: 'Escape', run: leavesByTab },
        { key: 'Mod-z', run: undoStep, shift: redoStep, stopPropagation: true },
        { key: 'Mod-y', run: redoStep, stopPropagation: true },
        { key: 'Mod-.', run: changeLine },
        { key: 'Mod-f', run: does(options.onFind), preventDefault: true },
        ...defaultKeymap,
        ...historyKeymap,
        ...lintKeymap,
      ]),
      EditorView.updateListener.of((update) => {
        const isOutside = update.transactions.some((transaction) => transaction.annotation(fromOutside));
        if (update.docChanged && !isOutside) options.onTyped();
        if (update.selectionSet || update.docChanged)
          options.onCursor(update.state.doc.lineAt(update.state.selection.main.head).number - 1);
      }),
      // What comes first wins over what comes after.
      scriptLook,
      look,
    ],
  });
  const { view } = handle;
  // A pause asks for them several times, and a long text takes a while to be split.
  let known: { doc: EditorView['state']['doc']; lines: readonly string[] } | null = null;
  const outside = [fromOutside.of(true), Transaction.addToHistory.of(false)];
  return {
    ...handle,
    lines() {
      const { doc } = view.state;
      if (known?.doc !== doc) known = { doc, lines: doc.toString().split('\n') };
      return known.lines;
    },
    change(changes) {
      if (changes.length === 0) return;
      const { doc, selection } = view.state;
      const { changes: given, emptyLine } = outsideChange(doc, selection.main.head, changes);
      const made = view.state.changes(given);
      view.dispatch({
        changes: made,
        annotations: outside,
        ...keepsOffered(view),
        ...(emptyLine && { selection: { anchor: made.mapPos(emptyLine.from, -1) + emptyLine.indent } }),
      });
    },
    append(ends) {
      const made = ends.map(({ line, text }) => ({ from: view.state.doc.line(line + 1).to, insert: text }));
      if (made.length > 0) view.dispatch({ changes: made, annotations: outside, ...keepsOffered(view) });
    },
    setFaults(faults) {
      const { doc } = view.state;
      const diagnostics = faults.flatMap(
        ({ line, message, isWarning, instead, heading, option, ...place }): Diagnostic[] => {
          if (line >= doc.lines) return [];
          const { from, to, text } = doc.line(line + 1);
          const end = from + habits.marksFrom(text);
          return [
            {
              from: Math.min(to, from + (place.from ?? text.search(/\S|$/))),
              to: place.to === undefined ? end : Math.min(to, from + place.to),
              message,
              severity: isWarning ? 'warning' : 'error',
              // The key does the first.
              actions: [
                ...(heading === undefined ? [] : [headingAction(heading)]),
                ...(instead ? [changeAction(instead)] : []),
                ...(option === undefined ? [] : [changeAction([option], optionWords)]),
              ],
            },
          ];
        },
      );
      view.dispatch(setDiagnostics(view.state, diagnostics));
    },
    goTo(line) {
      const { from } = view.state.doc.line(Math.min(line + 1, view.state.doc.lines));
      view.dispatch({
        selection: { anchor: from },
        effects: EditorView.scrollIntoView(from, { y: 'start', yMargin: 24 }),
      });
      view.focus();
    },
    find(words, isBackwards) {
      if (words === '') return false;
      const { from, to } = view.state.selection.main;
      // In the text as it is: some letters are longer as small ones.
      const found = [...view.state.doc.toString().matchAll(asTyped(words))];
      const next = isBackwards
        ? (found.findLast(({ index }) => index < from) ?? found.at(-1))
        : (found.find(({ index }) => index >= to) ?? found[0]);
      if (!next) return false;
      view.dispatch({
        selection: { anchor: next.index, head: next.index + next[0].length },
        effects: EditorView.scrollIntoView(next.index, { y: 'center' }),
      });
      return true;
    },
    insertLine: (text) => insertLine(view, text, habits),
    replaceLine: (line, lines) => replaceLine(view, line, lines, habits),
    appendHeading: (heading) => appendHeading(view, heading),
    setSaid: (line) => setSaid(view, line),
    isComposing: () => view.composing,
    saved: () => level.saved(view),
    undo: () => void undoStep(view),
    redo: () => void redoStep(view),
    canUndo: () => undoDepth(view.state) > 0,
    canRedo: () => redoDepth(view.state) > 0,
    cursorLine: () => view.state.doc.lineAt(view.state.selection.main.head).number - 1,
  };
}

/** Those words, in small letters or capitals. */
const asTyped = (words: string) => new RegExp(words.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'giu');
