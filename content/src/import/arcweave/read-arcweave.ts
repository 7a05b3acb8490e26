import { StepsAhead } from '../steps-ahead.ts';
import { type Passage, type SourceFile, type SourcePlace, type Statement, type Story, storyLimits } from '../story.ts';
import type { StoryNames } from '../story-names.ts';
import type { ArcscriptContext } from './arcscript.ts';
import { contentOf } from './element-body.ts';
import { waysOf } from './element-ways.ts';
import { arcweaveParts, arcweaveTitle } from './html.ts';
import {
  type ArcweaveElement,
  type ArcweaveProject,
  type ArcweaveVariable,
  arcweaveProject,
  variablesOf,
} from './project.ts';
import { ScriptReading } from './script-reading.ts';

/** Reads projects that Arcweave exported as JSON. Never throws: what can't be taken is told to `names`. */
export function readArcweave(files: readonly SourceFile[], names: StoryNames): Story {
  const passages: Passage[] = [];
  let start: string | null = null;
  for (const [index, { name: file, text }] of files.entries()) {
    const project = arcweaveProject(text);
    if (!project) {
      names.problem(
        { file, line: 1, column: 1 },
        'This isn’t a project of Arcweave. Export it there as JSON, and unpack it if it is a ZIP file.',
        'leftOut',
      );
      continue;
    }
    const reading = new ProjectReading(project, file, `${index}/`, names);
    passages.push(...reading.passages(storyLimits.passages - passages.length));
    start ??= reading.start;
  }
  return { passages, start, title: null };
}

const initials = {
  boolean: (value: unknown) => (value === true ? 'yes' : 'no'),
  integer: String,
  float: String,
  string: (value: unknown) => String(value ?? ''),
};
const types = { boolean: 'yesNo', integer: 'number', float: 'number', string: 'text' } as const;

interface Board {
  id: string;
  name: string;
  elements: string[];
  notes: string[];
}

class ProjectReading {
  readonly #project: ArcweaveProject;
  readonly #file: string;
  readonly #prefix: string;
  readonly #names: StoryNames;
  readonly #context: ArcscriptContext;

  /** @param prefix of the names of its passages: two files may have the same elements */
  constructor(project: ArcweaveProject, file: string, prefix: string, names: StoryNames) {
    this.#project = project;
    this.#file = file;
    this.#prefix = prefix;
    this.#names = names;
    const variables = new Map<string, ArcweaveVariable>();
    for (const each of variablesOf(project)) variables.set(each.name, each);
    for (const each of variables.values()) this.#declare(each);
    names.tellRenamedAt(this.#place('Variables'));
    this.#context = {
      ...{ names, variables, steps: new StepsAhead() },
      titleOf: (id) => (project.elements.has(id) ? `${prefix}${id}` : undefined),
    };
  }

  get start(): string | null {
    const { startingElement } = this.#project;
    return startingElement === null ? null : (this.#context.titleOf(startingElement) ?? null);
  }

  passages(most: number): Passage[] {
    const boards = this.#boards();
    const targets = new Set([...this.#project.connections.values()].map(({ targetid }) => targetid));
    const all = boards.flatMap((board) => {
      const notes = board.notes.flatMap((id): Statement[] => {
        const text = this.#project.notes.get(id)?.content ?? '';
        const plain = textOf(text);
        return plain === '' ? [] : [{ is: 'note', text: plain }];
      });
      return this.#ordered(board.elements, targets).map((id, index) => ({
        id,
        board,
        notes: index === 0 ? notes : [],
      }));
    });
    if (all.length > most)
      this.#names.problem(
        this.#place(),
        `More than ${storyLimits.passages} elements. The others are left out.`,
        'leftOut',
      );
    const read = all.slice(0, most).map(({ id, board, notes }) => this.#passage(id, board, notes));
    if (all.length === 0) this.#names.problem(this.#place(), 'There is no element in this project.', 'leftOut');
    else this.#others();
    return read;
  }

  #place(part?: string): SourcePlace {
    return { file: this.#file, line: 1, column: 1, ...(part === undefined ? {} : { part }) };
  }

  #declare({ name, type, value }: ArcweaveVariable): void {
    const said = { type: types[type], initial: initials[type](value), choices: [] };
    this.#names.declare(name, this.#place('Variables'), said);
  }

  /** Those with elements; and one of what stands on none. */
  #boards(): Board[] {
    const boards = [...this.#project.boards].map(([id, board]) => ({ ...board, id }));
    const placed = new Set(boards.flatMap(({ elements }) => elements));
    const others = [...this.#project.elements.keys()].filter((id) => !placed.has(id));
    const own = boards.map((board) => ({
      ...board,
      elements: [...new Set(board.elements)].filter((id) => this.#project.elements.has(id)),
    }));
    const rest = { id: 'rest', name: this.#project.name, elements: others, notes: [] };
    return [...own, rest].filter(({ elements }) => elements.length > 0);
  }

  /** First what no link leads to: there its board begins. */
  #ordered(elements: readonly string[], targets: ReadonlySet<string>): string[] {
    return [...elements.filter((id) => !targets.has(id)), ...elements.filter((id) => targets.has(id))];
  }

  #passage(id: string, board: Board, notes: Statement[]): Passage {
    const element = this.#project.elements.get(id) as ArcweaveElement;
    const title = `${this.#prefix}${id}`;
    const name = arcweaveTitle(element.title);
    const reading = new ScriptReading(
      this.#context,
      this.#place(`${board.name || 'Imported'} › ${name || 'Untitled'}`),
      title,
    );
    const speaker = this.#speaker(element);
    const statements = [
      ...notes,
      ...contentOf(reading, element.content, speaker),
      ...waysOf(this.#project, this.#context, reading, element),
    ];
    return {
      ...{ title, name, file: this.#file, statements, position: null, tags: [] },
      board: { id: `${this.#prefix}${board.id}`, name: board.name },
    };
  }

  /** The first component of an element. */
  #speaker({ components }: ArcweaveElement): string | null {
    const names = components.map((id) => this.#project.components.get(id)?.name.trim() ?? '');
    return names.find((name) => name !== '') ?? null;
  }

  /** What a project has beside its story. */
  #others(): void {
    const { components, elements } = this.#project;
    const speakers = new Set([...elements.values()].flatMap((element) => this.#speaker(element) ?? []));
    const silent = [...components.values()].filter(
      ({ name, children }) => children === undefined && !speakers.has(name.trim()),
    );
    if (silent.length === 0) return;
    const named = silent.slice(0, 10).map(({ name }) => `“${name}”`);
    const more = silent.length > named.length ? ` and ${silent.length - named.length} more` : '';
    this.#names.problem(
      this.#place('Components'),
      `Components come in as NPCs where they are the first of an element. Left out: ${named.join(', ')}${more}.`,
      'leftOut',
    );
  }
}

const textOf = (html: string): string =>
  arcweaveParts(html)
    .map(({ text }) => text)
    .join('\n')
    .trim();
