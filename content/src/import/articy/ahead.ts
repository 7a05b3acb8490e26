import { casesMax } from '#contract/kinds/conversation-node.ts';
import type { Expression } from '../../expression/syntax.ts';
import { conditionAfter } from '../condition-after.ts';
import { andNode, notNode } from '../expression-nodes.ts';
import type { StepsAhead } from '../steps-ahead.ts';
import type { SourcePlace, Statement, StoryEffect, StoryOption, StoryProblem, StoryText } from '../story.ts';
import type { ArticyNode, ArticyPin } from './project.ts';

/** What lies between a node and the next ones at which a story stops. */
export type Ahead =
  | { is: 'nothing' }
  | { is: 'to'; id: string }
  | { is: 'does'; effects: StoryEffect[]; next: Ahead }
  | { is: 'when'; condition: Expression; next: Ahead }
  | { is: 'either'; condition: Expression | null; yes: Ahead; no: Ahead }
  | { is: 'each'; ahead: Ahead[] };

/** What looks ahead must know of a project. */
export interface AheadProject {
  nodes: ReadonlyMap<string, ArticyNode>;
  steps: StepsAhead;
  /** Whether a story stops there: it is a passage. */
  isPassage(node: ArticyNode): boolean;
  titleOf(id: string): string;
  /** What an option that leads there says. */
  optionText(node: ArticyNode): StoryText;
  condition(of: ArticyNode, id: string, script: string): Expression | null;
  effects(of: ArticyNode, id: string, script: string): StoryEffect[];
  problem(of: ArticyNode, message: string, outcome?: StoryProblem['outcome']): void;
  place(of: ArticyNode): SourcePlace;
}

const nothing: Ahead = { is: 'nothing' };

/** What one node leads to, in statements. */
export class LookAhead {
  readonly #project: AheadProject;
  readonly #from: ArticyNode;

  constructor(project: AheadProject, from: ArticyNode) {
    this.#project = project;
    this.#from = from;
    project.steps.begin();
  }

  /** Through what a node is left by. */
  statements(pins: readonly ArticyPin[]): Statement[] {
    return this.#statements(this.#each(pins.map((pin) => this.#leave(this.#from, pin, []))));
  }

  #each(ahead: readonly Ahead[]): Ahead {
    const some = ahead.filter((each) => each.is !== 'nothing');
    const [first = nothing] = some;
    return some.length < 2 ? first : { is: 'each', ahead: some };
  }

  /** @param passed what was gone through without a stop */
  #leave(owner: ArticyNode, { Id, Text, Connections }: ArticyPin, passed: readonly string[]): Ahead {
    if (passed.includes(Id) || !this.#project.steps.take(passed)) {
      this.#project.problem(this.#from, 'Links lead in a circle or through too many nodes without a text.');
      return nothing;
    }
    // An input pin leads into what its node holds; its script was asked on the way in.
    const isInput = owner.InputPins.some((pin) => pin.Id === Id);
    const effects = isInput ? [] : this.#project.effects(owner, Id, Text);
    const next = this.#each(
      Connections.map(({ Target, TargetPin }) => this.#enter(owner, Target, TargetPin, [...passed, Id])),
    );
    return effects.length === 0 ? next : { is: 'does', effects, next };
  }

  #enter(from: ArticyNode, targetID: string, pinID: string, passed: readonly string[]): Ahead {
    const node = this.#project.nodes.get(targetID);
    if (!node) {
      this.#project.problem(from, 'A link leads to nothing in these files.');
      return nothing;
    }
    const out = node.OutputPins.find(({ Id }) => Id === pinID);
    // Of a dialogue that is left from within.
    if (out) return this.#leave(node, out, passed);
    const pin = node.InputPins.find(({ Id }) => Id === pinID) ?? node.InputPins[0];
    const condition = pin ? this.#project.condition(node, pin.Id, pin.Text) : null;
    const next = this.#at(node, passed);
    return condition === null || next.is === 'nothing' ? next : { is: 'when', condition, next };
  }

  #at(node: ArticyNode, passed: readonly string[]): Ahead {
    if (this.#project.isPassage(node)) return { is: 'to', id: node.Id };
    const [first, second] = node.OutputPins;
    const after = (pin: ArticyPin | undefined) => (pin ? this.#leave(node, pin, passed) : nothing);
    if (node.is === 'Jump') {
      if (passed.includes(node.Id)) return nothing;
      return this.#enter(node, node.Target, node.TargetPin, [...passed, node.Id]);
    }
    if (node.is === 'Condition') {
      const condition = this.#project.condition(node, node.Id, node.Expression);
      return { is: 'either', condition, yes: after(first), no: after(second) };
    }
    const effects = node.is === 'Instruction' ? this.#project.effects(node, node.Id, node.Expression) : [];
    const next = this.#each(node.OutputPins.map(after));
    return effects.length === 0 ? next : { is: 'does', effects, next };
  }

  #statements(ahead: Ahead): Statement[] {
    switch (ahead.is) {
      case 'nothing':
        return [{ is: 'stop' }];
      case 'to':
        return [this.#jump(ahead.id)];
      case 'does':
        return [{ is: 'effects', effects: ahead.effects }, ...this.#statements(ahead.next)];
      case 'when':
        return [this.#branch([ahead])];
      case 'either': {
        if (ahead.condition === null) return this.#statements(ahead.yes);
        const yes = { condition: ahead.condition, body: this.#statements(ahead.yes) };
        return [{ is: 'branch', cases: [yes, { condition: null, body: this.#statements(ahead.no) }] }];
      }
      case 'each': {
        const conditional = ahead.ahead.flatMap((each) => (each.is === 'when' ? [each] : []));
        const isOneOf = conditional.length === ahead.ahead.length && !ahead.ahead.some((each) => this.#isAsked(each));
        return [isOneOf ? this.#branch(conditional) : this.#choice(ahead)];
      }
    }
  }

  /** The first that holds. */
  #branch(ways: readonly Extract<Ahead, { is: 'when' }>[]): Statement {
    const cases = ways.map(({ condition, next }) => ({ condition, body: this.#statements(next) }));
    return { is: 'branch', cases: [...cases, { condition: null, body: [{ is: 'stop' }] }] };
  }

  #choice(ahead: Ahead): Statement {
    const options = [...this.#options(ahead, null, [])];
    if (options.length > casesMax) {
      this.#project.problem(this.#from, `This node has more than ${casesMax} ways on. The others are left out.`);
      options.length = casesMax;
    }
    return { is: 'choice', text: '', options };
  }

  *#options(ahead: Ahead, condition: Expression | null, effects: readonly StoryEffect[]): Generator<StoryOption> {
    switch (ahead.is) {
      case 'nothing':
        return;
      case 'to': {
        const node = this.#project.nodes.get(ahead.id);
        const done: Statement[] = effects.length === 0 ? [] : [{ is: 'effects', effects: [...effects] }];
        if (!node) return;
        const text = this.#project.optionText(node) || 'Continue';
        const body = [...done, this.#jump(ahead.id)];
        yield { text, condition, hides: true, once: false, body, note: '' };
        return;
      }
      case 'does':
        yield* this.#options(ahead.next, condition, [...effects, ...ahead.effects]);
        return;
      case 'when':
        yield* this.#options(ahead.next, andNode(condition, this.#asked(ahead.condition, effects)), effects);
        return;
      case 'either': {
        const asked = ahead.condition && this.#asked(ahead.condition, effects);
        yield* this.#options(ahead.yes, andNode(condition, asked), effects);
        if (asked !== null) yield* this.#options(ahead.no, andNode(condition, notNode(asked)), effects);
        return;
      }
      case 'each':
        for (const each of ahead.ahead) yield* this.#options(each, condition, effects);
    }
  }

  /** A condition of an option, which is asked before what happens on the way to it, as articy:draft asks it: afterwards. */
  #asked(condition: Expression, effects: readonly StoryEffect[]): Expression {
    const asked = conditionAfter(condition, effects);
    if (asked === null)
      this.#project.problem(
        this.#from,
        'A condition behind an instruction is checked before the instruction changes what it reads.',
        'changed',
      );
    return asked ?? condition;
  }

  /** Whether players read a text of its own before they choose it. */
  #isAsked(ahead: Ahead): boolean {
    if (ahead.is === 'to') return this.#project.nodes.get(ahead.id)?.MenuText !== '';
    if (ahead.is === 'does' || ahead.is === 'when') return this.#isAsked(ahead.next);
    if (ahead.is === 'either') return this.#isAsked(ahead.yes) || this.#isAsked(ahead.no);
    return ahead.is === 'each' && ahead.ahead.some((each) => this.#isAsked(each));
  }

  #jump(id: string): Statement {
    return { is: 'jump', to: this.#project.titleOf(id), returns: false, at: this.#project.place(this.#from) };
  }
}
