import type { Effect } from '#contract/effects.ts';
import { casesMax } from '#contract/kinds/conversation-node.ts';
import { print } from '../expression/print.ts';
import type { Expression } from '../expression/syntax.ts';
import { cutText } from '../text/cut-text.ts';
import { andNode, compareNode, textNode } from './expression-nodes.ts';
import { type FlowEdge, FlowGraph, type FlowNode } from './flow-graph.ts';
import {
  type Passage,
  type SourcePlace,
  type Statement,
  type StoryCase,
  type StoryEffect,
  storyLimits,
} from './story.ts';
import type { StoryNames } from './story-names.ts';
import { caseID, cut, effectsMax, isNew, merged, noted, optionMax, textMax, weightOf } from './story-pieces.ts';

/** What is known of all passages: where each begins. */
export interface FlowTarget {
  conversationID: string;
  /** Null: at the start of the conversation. */
  nodeID: string | null;
}

/** Makes the nodes and edges of one conversation out of statements. */
export class StoryFlow {
  readonly speakers = new Set<string>();
  readonly #graph: FlowGraph;
  readonly #names: StoryNames;
  readonly #conversationID: string;
  readonly #targets: ReadonlyMap<string, FlowTarget>;
  /** Of the passage that is made. */
  #place: SourcePlace = { file: '', line: 1, column: 1 };
  /** Branches over every node, by what they compare with its title. */
  readonly #computed = new Map<string, string>();

  constructor(names: StoryNames, conversationID: string, targets: ReadonlyMap<string, FlowTarget>) {
    this.#names = names;
    this.#graph = new FlowGraph(names.newID);
    this.#conversationID = conversationID;
    this.#targets = targets;
  }

  get nodes(): readonly FlowNode[] {
    return this.#graph.nodes;
  }

  get edges(): readonly FlowEdge[] {
    return this.#graph.edges;
  }

  /**
   * A passage that begins with a node of its own: `start`, or one that has its title and does what the passage does first.
   * What stands on a board begins with what is said or asked first, as it does there.
   */
  passage(passage: Passage, nodeID: string, type: 'start' | 'effects'): void {
    const { title, name = title, file, line = 1, board, statements, tags } = passage;
    this.#place = { file, line, column: 1 };
    const short = cutText(name, 80);
    if (type === 'effects' && short !== name)
      this.#limit(`The title “${short}…” is longer than 80 characters. The rest is left out.`);
    const [begin, ...others] = merged(statements);
    const effects = type === 'effects' && begin?.is === 'effects' && begin.effects.length <= effectsMax;
    const end = this.#graph.end();
    const made = { nodes: this.#graph.nodes.length, edges: this.#graph.edges.length };
    const first = this.#list(effects ? others : statements, end);
    const note = tags.length > 0 ? { note: `Tags: ${tags.join(' ')}` } : {};
    const named = { name: short, ...note };
    const own = board && type === 'effects' && !effects ? this.#since(made.nodes, first) : undefined;
    if (own) {
      own.id = nodeID;
      own.fields = { ...named, ...own.fields };
      for (const edge of this.#graph.edges.slice(made.edges)) if (edge.fromID === first) edge.fromID = nodeID;
      return;
    }
    this.#graph.put({ id: nodeID, type, fields: { ...named, ...(effects && { effects: this.#rows(begin.effects) }) } });
    this.#graph.link(nodeID, first);
  }

  /** A line or a choice that was made since. */
  #since(count: number, id: string): FlowNode | undefined {
    return this.#graph.nodes
      .slice(count)
      .find((node) => node.id === id && (node.type === 'line' || node.type === 'choice'));
  }

  /** A start that leads to a node. */
  startAt(nodeID: string): void {
    this.#graph.link(this.#graph.add('start', {}), nodeID);
  }

  #limit(message: string): void {
    this.#names.problem(this.#place, message, 'changed');
  }

  /** Where statements begin, which go on at `next`. The last comes first: what follows a statement is known then. */
  #list(statements: readonly Statement[], next: string): string {
    return merged(statements).reduceRight((after, statement) => this.#statement(statement, after), next);
  }

  #statement(statement: Statement, next: string): string {
    switch (statement.is) {
      case 'line':
        return this.#line(statement, next);
      case 'choice':
        return this.#choice(statement, next);
      case 'branch':
        return this.#branch(statement.cases, next);
      case 'once': {
        const otherwise = this.#list(statement.otherwise, next);
        const before = this.#graph.nodes.length;
        const body = this.#list(statement.body, next);
        // Players may come to what it leads to in other ways.
        const made = new Set(this.#graph.nodes.slice(before).flatMap(({ id, type }) => (type === 'end' ? [] : [id])));
        if (body === next) return otherwise;
        const own = made.has(body) ? body : this.#graph.add('effects', {});
        if (own !== body) this.#graph.link(own, body);
        return this.#cases([[andNode(statement.condition, isNew(own)), own]], otherwise);
      }
      case 'oneOf':
        return this.#oneOf(statement.items, next);
      case 'effects':
        return this.#effects(statement.effects, next);
      case 'jump':
        return this.#jump(statement, next);
      case 'jumpTo':
        return this.#jumpTo(statement);
      case 'stop':
        return this.#graph.end();
      case 'note':
        this.#graph.add('note', { note: cutText(statement.text, textMax), width: 240, height: 96 });
        return next;
    }
  }

  /** A text that is too long for one node is said by several. */
  #line({ speaker, text, note }: Extract<Statement, { is: 'line' }>, next: string): string {
    const parts = text.length <= textMax ? [text] : cut(text, textMax);
    if (parts.length > 1) this.#limit(`A line has more than 20,000 characters. It becomes ${parts.length} lines.`);
    const speakerID = speaker === null ? null : this.#names.speakerID(speaker);
    if (speakerID !== null) this.speakers.add(speakerID);
    return parts.reduceRight((after, part) => {
      const id = this.#graph.add('line', { text: part, ...(speakerID === null ? {} : { speakerID }), ...noted(note) });
      this.#graph.link(id, after);
      return id;
    }, next);
  }

  #choice({ text, options }: Extract<Statement, { is: 'choice' }>, next: string): string {
    if (options.length === 0) return next;
    if (options.length > casesMax) this.#limit(`A choice has more than ${casesMax} options. The others are left out.`);
    const shown = options.slice(0, casesMax);
    const rows = shown.map((option, index) => {
      if (option.text.length > optionMax)
        this.#limit('An option has more than 2,000 characters. The rest is left out.');
      return {
        ...{
          id: caseID(index),
          text: option.text.length > optionMax ? (cut(option.text, optionMax)[0] ?? '') : option.text,
        },
        ...{ condition: option.condition === null ? '' : this.#printed(option.condition) },
        ...{ unavailable: option.hides ? 'hide' : 'show', reason: '', once: option.once, effects: [], check: null },
      };
    });
    const notes = shown.flatMap(({ note }, index) => (note === '' ? [] : [`${index + 1}: ${note}`]));
    const id = this.#graph.add('choice', { text, cases: { rows }, ...noted(notes.join('\n')) });
    for (const [index, { body }] of shown.entries()) this.#graph.link(id, this.#list(body, next), caseID(index));
    this.#graph.link(id, next, 'else');
    return id;
  }

  #branch(cases: readonly StoryCase[], next: string): string {
    let otherwise = next;
    const made: [Expression | null, string][] = [];
    for (const { condition, body } of cases) {
      const entry = this.#list(body, next);
      if (condition === null) {
        otherwise = entry;
        break;
      }
      made.push([condition, entry]);
    }
    return this.#cases(made, otherwise);
  }

  /** The first that holds; more than a node can have are divided over several. */
  #cases(cases: readonly [condition: Expression | null, toID: string][], otherwise: string): string {
    if (cases.length === 0) return otherwise;
    const rest = cases.length > casesMax ? this.#cases(cases.slice(casesMax), otherwise) : otherwise;
    const own = cases.slice(0, casesMax);
    const rows = own.map(([condition], index) => ({
      id: caseID(index),
      condition: condition === null ? 'true' : this.#printed(condition),
    }));
    const id = this.#graph.add('branch', { cases: { rows } });
    for (const [index, [, toID]] of own.entries()) this.#graph.link(id, toID, caseID(index));
    this.#graph.link(id, rest, 'else');
    return id;
  }

  /** The more conditions an item has the earlier it is asked; items with the same condition take turns. */
  #oneOf(items: Extract<Statement, { is: 'oneOf' }>['items'], next: string): string {
    const entries = items.map((item) => {
      const entry = this.#list(item.body, next);
      const condition = andNode(item.condition, item.once ? isNew(entry) : null);
      return { entry, condition, weight: weightOf(item.condition) + (item.once ? 1 : 0) };
    });
    const groups = [...Map.groupBy(entries, ({ condition }) => (condition === null ? '' : print(condition))).values()];
    const ordered = groups.toSorted((one, other) => (other[0]?.weight ?? 0) - (one[0]?.weight ?? 0));
    const turns = (group: typeof entries): string => {
      if (group.length === 1) return group[0]?.entry ?? next;
      if (group.length > casesMax) this.#limit(`More than ${casesMax} lines take turns. The others are left out.`);
      const own = group.slice(0, casesMax);
      const rows = own.map((_, index) => ({ id: caseID(index) }));
      const id = this.#graph.add('sequence', { mode: 'cycle', cases: { rows } });
      for (const [index, { entry }] of own.entries()) this.#graph.link(id, entry, caseID(index));
      this.#graph.link(id, next, 'done');
      return id;
    };
    const always = ordered.find(([first]) => first?.condition === null);
    const cases = ordered.flatMap((group): [Expression, string][] => {
      const condition = group[0]?.condition ?? null;
      return condition === null ? [] : [[condition, turns(group)]];
    });
    return this.#cases(cases, always ? turns(always) : next);
  }

  #rows(effects: readonly StoryEffect[]): Effect[] {
    return effects.map((one): Effect => {
      if (one.do === 'call') return { ...one, arguments: one.arguments.map((each) => this.#printed(each, 1000)) };
      return { ...one, value: this.#printed(one.value, 1000) };
    });
  }

  #effects(effects: readonly StoryEffect[], next: string): string {
    const rows = this.#rows(effects);
    let after = next;
    for (let at = Math.ceil(rows.length / effectsMax) - 1; at >= 0; at--) {
      const id = this.#graph.add('effects', { effects: rows.slice(at * effectsMax, (at + 1) * effectsMax) });
      this.#graph.link(id, after);
      after = id;
    }
    return after;
  }

  /** Within the conversation a link is enough, unless it is to come back. */
  #jump({ to, returns, at }: Extract<Statement, { is: 'jump' }>, next: string): string {
    const target = this.#targets.get(to);
    if (!target) {
      this.#names.problem(at, `There is no “${to}” to go to.`, 'leftOut');
      return this.#graph.end();
    }
    if (target.conversationID === this.#conversationID && target.nodeID !== null && !returns) return target.nodeID;
    const id = this.#graph.add('jump', {
      toConversationID: target.conversationID,
      ...(target.nodeID === null ? {} : { toNodeID: target.nodeID }),
      returns,
    });
    if (returns) this.#graph.link(id, next);
    return id;
  }

  #jumpTo({ title, at }: Extract<Statement, { is: 'jumpTo' }>): string {
    const written = print(title);
    const known = this.#computed.get(written);
    if (known !== undefined) return known;
    // It is left out for its many links; there would be thousands of them for each jump.
    if (this.#graph.edges.length > storyLimits.edges) return this.#graph.end();
    const cases = [...this.#targets.keys()].map((to): [Expression, string] => [
      compareNode(title, '==', textNode(to)),
      this.#jump({ is: 'jump', to, returns: false, at }, this.#graph.end()),
    ]);
    if (cases.length > storyLimits.depth) this.#limit('A jump to a computed node becomes a branch over every node.');
    const id = this.#cases(cases, this.#graph.end());
    this.#computed.set(written, id);
    return id;
  }

  #printed(expression: Expression, most = 2000): string {
    const text = print(expression);
    if (text.length <= most) return text;
    this.#limit(`An expression is longer than ${most} characters. It is left out.`);
    return 'false';
  }
}
