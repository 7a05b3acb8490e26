import type { Expression } from '../../expression/syntax.ts';
import { plainText, valueText } from '../message-text.ts';
import { StepsAhead } from '../steps-ahead.ts';
import {
  type Passage,
  type SourceFile,
  type SourcePlace,
  type Statement,
  type Story,
  type StoryProblem,
  storyLimits,
} from '../story.ts';
import { recordNode, type StoryNames } from '../story-names.ts';
import { type AheadProject, LookAhead } from './ahead.ts';
import { ExpressoReading } from './expresso.ts';
import { type ArticyNode, type ArticyProject, articyProject } from './project.ts';

/** Reads a project that articy:draft exported as JSON: one file, or several that belong together. Never throws: what can't be taken is told to `names`. */
export function readArticy(files: readonly SourceFile[], names: StoryNames): Story {
  const project = articyProject(files, (file) =>
    names.problem({ file, line: 1, column: 1 }, 'This isn’t JSON that articy:draft exports.', 'leftOut'),
  );
  const reading = new ProjectReading(project, files[0]?.name ?? '', names);
  return { passages: reading.passages(), start: null, title: null };
}

const containers = new Set(['Dialogue', 'FlowFragment']);
const stops = new Set(['DialogueFragment', 'Hub', ...containers]);

class ProjectReading implements AheadProject {
  readonly nodes: ArticyProject['nodes'];
  readonly steps = new StepsAhead();
  readonly #project: ArticyProject;
  readonly #file: string;
  readonly #names: StoryNames;
  readonly #readings = new Map<string, ExpressoReading>();
  readonly #conditions = new Map<string, Expression | null>();
  readonly #effects = new Map<string, ReturnType<ExpressoReading['effects']>>();
  readonly #told = new Set<string>();
  readonly #asked = new Set<string>();

  constructor(project: ArticyProject, file: string, names: StoryNames) {
    this.nodes = project.nodes;
    this.#project = project;
    this.#file = file;
    this.#names = names;
    const place = this.#place('Variables');
    for (const { name, type, initial } of project.variables.values())
      names.declare(name, place, { type, initial, choices: [] });
    names.tellRenamedAt(place);
  }

  passages(): Passage[] {
    const all = [...this.nodes.values()].filter((node) => this.isPassage(node));
    const targets = new Set(this.#targets());
    // Dialogues that nothing leads to or out of are notes.
    const used = all.filter((node) => !containers.has(node.is) || targets.has(node.Id) || this.#ways(node).length > 0);
    const first = (node: ArticyNode) => (this.#board(node).id === node.Id ? 0 : targets.has(node.Id) ? 2 : 1);
    const boards = [...Map.groupBy(used, (node) => this.#board(node).id).values()];
    const ordered = boards.flatMap((board) => board.toSorted((one, other) => first(one) - first(other)));
    if (ordered.length > storyLimits.passages)
      this.#names.problem(
        this.#place(),
        `More than ${storyLimits.passages} nodes. The others are left out.`,
        'leftOut',
      );
    const read = ordered.slice(0, storyLimits.passages).map((node) => this.#passage(node));
    // A script shows a node by its name.
    const passages = read.map((passage) =>
      passage.name === '' && this.#asked.has(passage.title)
        ? { ...passage, name: this.nodes.get(passage.title)?.TechnicalName ?? '' }
        : passage,
    );
    if (passages.length === 0) this.#names.problem(this.#place(), 'There is no dialogue in these files.', 'leftOut');
    else this.#others(used);
    return passages;
  }

  isPassage({ is }: ArticyNode): boolean {
    return stops.has(is);
  }

  titleOf(id: string): string {
    return id;
  }

  optionText(node: ArticyNode): string {
    return this.#text(node, node.MenuText) || this.#text(node, node.Text) || plainText(this.#nameOf(node));
  }

  /** Each script is read once, however many links pass it. */
  condition(of: ArticyNode, id: string, script: string): Expression | null {
    const known = this.#conditions.get(id);
    if (known !== undefined) return known;
    const read = this.#reading(of).condition(script);
    this.#conditions.set(id, read);
    return read;
  }

  effects(of: ArticyNode, id: string, script: string) {
    const read = this.#effects.get(id) ?? this.#reading(of).effects(script);
    this.#effects.set(id, read);
    return read;
  }

  problem(of: ArticyNode, message: string, outcome: StoryProblem['outcome'] = 'leftOut'): void {
    if (this.#told.has(`${of.Id} ${message}`)) return;
    this.#told.add(`${of.Id} ${message}`);
    this.#names.problem(this.place(of), message, outcome);
  }

  place(node: ArticyNode): SourcePlace {
    return this.#place(`${this.#board(node).name} › ${node.TechnicalName || node.Id}`);
  }

  #place(part?: string): SourcePlace {
    return { file: this.#file, line: 1, column: 1, ...(part === undefined ? {} : { part }) };
  }

  #reading(node: ArticyNode): ExpressoReading {
    const known = this.#readings.get(node.Id);
    if (known) return known;
    const { variables } = this.#project;
    const made = new ExpressoReading(
      {
        ...{ names: this.#names, variables, asked: this.#asked },
        isPassage: (id) => stops.has(this.nodes.get(id)?.is ?? ''),
      },
      this.place(node),
      this.titleOf(node.Id),
    );
    this.#readings.set(node.Id, made);
    return made;
  }

  *#targets(): Generator<string> {
    for (const { InputPins, OutputPins, Target } of this.nodes.values()) {
      yield Target;
      for (const { Connections } of [...InputPins, ...OutputPins]) for (const each of Connections) yield each.Target;
    }
  }

  /** Into what it holds; out of what holds nothing, and of all others. */
  #ways({ is, InputPins, OutputPins }: ArticyNode) {
    const into = containers.has(is) ? InputPins.filter(({ Connections }) => Connections.length > 0) : [];
    return into.length > 0 ? into : OutputPins;
  }

  #passage(node: ArticyNode): Passage {
    const board = this.#board(node);
    const statements = [...this.#content(node), ...new LookAhead(this, node).statements(this.#ways(node))];
    return {
      ...{ title: this.titleOf(node.Id), name: this.#title(node), file: this.#file, statements },
      ...{ position: null, tags: [], board, opensBoard: board.id === node.Id },
    };
  }

  #content(node: ArticyNode): Statement[] {
    const text = this.#text(node, node.Text);
    if (text === '') return [];
    if (node.is !== 'DialogueFragment')
      return [{ is: 'note', text: `${this.#nameOf(node)}: ${this.#written(node, node.Text)}` }];
    const speaker = this.nodes.get(node.Speaker);
    return [
      {
        ...{ is: 'line', speaker: speaker ? this.#nameOf(speaker) || null : null, text },
        note: this.#written(node, node.StageDirections),
      },
    ];
  }

  /** As writers read it; where it stands in another file, that one has to be among them. */
  #written(node: ArticyNode, value: string): string {
    const known = this.#project.texts.get(value);
    if (known !== undefined) return known.trim();
    const isKey = node.TechnicalName !== '' && value.startsWith(`${node.TechnicalName}.`);
    // A name may be the beginning of a text: `Dr` of “Dr. Who”.
    if (!isKey || !/^\w+$/.test(value.slice(node.TechnicalName.length + 1))) return value.trim();
    if (!this.#told.has('texts'))
      this.#names.problem(
        this.#place(),
        'The texts are in another file. Choose the one whose name ends in “_localization.json” as well.',
        'leftOut',
      );
    this.#told.add('texts');
    return '';
  }

  /** `[GameState.gold]` is the value of a variable. */
  #text(node: ArticyNode, value: string): string {
    return this.#written(node, value)
      .split(/(\[[\p{L}_][\p{L}\p{N}_]*\.[\p{L}_][\p{L}\p{N}_]*\])/u)
      .map((part, index) => {
        const name = part.slice(1, -1);
        if (index % 2 === 0 || !this.#project.variables.has(name)) return plainText(part);
        const { id, type } = this.#names.variable(name);
        return valueText({ expression: recordNode('variable', id), type }, ['true', 'false']);
      })
      .join('');
  }

  /** A fragment has none. */
  #title(node: ArticyNode): string {
    return node.is === 'DialogueFragment' ? '' : this.#nameOf(node);
  }

  #nameOf(node: ArticyNode): string {
    return this.#written(node, node.DisplayName) || node.TechnicalName;
  }

  /** The dialogue that it is part of, or else the fragment. */
  #board(node: ArticyNode): { id: string; name: string } {
    const around: ArticyNode[] = [];
    const passed = new Set<string>();
    for (
      let at: ArticyNode | undefined = node;
      at && !passed.has(at.Id) && passed.size < storyLimits.depth;
      at = this.nodes.get(at.Parent)
    ) {
      passed.add(at.Id);
      if (containers.has(at.is)) around.push(at);
    }
    const board = around.find(({ is }) => is === 'Dialogue') ?? around[0];
    return board ? { id: board.Id, name: this.#nameOf(board) } : { id: 'flow', name: 'Flow' };
  }

  /** What a project has beside its dialogues. */
  #others(used: readonly ArticyNode[]): void {
    const speakers = new Set(used.map(({ Speaker }) => Speaker));
    const silent = [...this.nodes.values()].filter(({ is, Id }) => is === 'Entity' && !speakers.has(Id));
    if (silent.length === 0) return;
    const named = silent.slice(0, 10).map((node) => `“${this.#nameOf(node)}”`);
    const more = silent.length > named.length ? ` and ${silent.length - named.length} more` : '';
    this.#names.problem(
      this.#place('Entities'),
      `Entities come in as NPCs where they speak. Left out: ${named.join(', ')}${more}.`,
      'leftOut',
    );
  }
}
