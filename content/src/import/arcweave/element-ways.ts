import { casesMax } from '#contract/kinds/conversation-node.ts';
import type { Expression } from '../../expression/syntax.ts';
import { andNode } from '../expression-nodes.ts';
import { plainText } from '../message-text.ts';
import type { Statement, StoryOption, StoryText } from '../story.ts';
import { noneOf } from '../story-pieces.ts';
import type { ArcscriptContext } from './arcscript.ts';
import { labelOf } from './element-body.ts';
import { arcweaveScript, arcweaveTitle } from './html.ts';
import type { ArcweaveElement, ArcweaveProject } from './project.ts';
import type { ScriptReading } from './script-reading.ts';

/** One way from an element to another: along its links, through jumpers and the conditions of branches. */
interface Way {
  condition: Expression | null;
  /** The last one on the way; empty: none. */
  label: StoryText;
  effects: Statement[];
  toID: string;
}

/** Where an element leads: on to the next where nothing has a label, otherwise a choice. */
export function waysOf(
  project: ArcweaveProject,
  context: ArcscriptContext,
  reading: ScriptReading,
  { outputs }: ArcweaveElement,
): Statement[] {
  const walk = new Walk(project, context, reading);
  const ways = outputs.flatMap((output) => walk.along(output));
  if (ways.length === 0) return [{ is: 'stop' }];
  if (outputs.length === 1 && ways.every(({ label }) => label === '')) {
    const cases = ways.map((way) => ({ condition: way.condition, body: walk.bodyOf(way) }));
    return [{ is: 'branch', cases: [...cases, { condition: null, body: [{ is: 'stop' }] }] }];
  }
  return [{ is: 'choice', text: '', options: ways.map((way) => walk.optionOf(way)) }];
}

class Walk {
  readonly #project: ArcweaveProject;
  readonly #context: ArcscriptContext;
  readonly #reading: ScriptReading;
  #count = 0;
  #isTold = false;

  constructor(project: ArcweaveProject, context: ArcscriptContext, reading: ScriptReading) {
    this.#project = project;
    this.#context = context;
    this.#reading = reading;
    context.steps.begin();
  }

  along(connectionID: string): Way[] {
    return this.#along(connectionID, { condition: null, label: '', effects: [], toID: '' }, []);
  }

  bodyOf({ effects, toID }: Way): Statement[] {
    const to = this.#context.titleOf(toID) ?? '';
    return [...effects, { is: 'jump', to, returns: false, at: this.#reading.place }];
  }

  /** One without a label has the title of what it leads to. */
  optionOf(way: Way): StoryOption {
    const title = arcweaveTitle(this.#project.elements.get(way.toID)?.title ?? '');
    const text = way.label === '' ? plainText(title) || 'Continue' : way.label;
    return { text, condition: way.condition, hides: true, once: false, body: this.bodyOf(way), note: '' };
  }

  /** @param passed branches on the way */
  #along(connectionID: string, way: Way, passed: readonly string[]): Way[] {
    const connection = this.#project.connections.get(connectionID);
    if (!connection) {
      this.#reading.problem('A link leads to no element.', 'leftOut');
      return [];
    }
    const { text, effects } = labelOf(this.#reading, connection.label);
    const next = { ...way, label: text === '' ? way.label : text, effects: [...way.effects, ...effects] };
    const { targetType, targetid } = connection;
    if (targetType === 'branches') return this.#branch(targetid, next, passed);
    const toID = targetType === 'jumpers' ? this.#project.jumpers.get(targetid)?.elementId : targetid;
    if (toID === null || toID === undefined || this.#context.titleOf(toID) === undefined) {
      this.#reading.problem(`A ${targetType === 'jumpers' ? 'jumper' : 'link'} leads to no element.`, 'leftOut');
      return [];
    }
    if (++this.#count > casesMax) {
      if (this.#count === casesMax + 1)
        this.#reading.problem(`This element has more than ${casesMax} ways on. The others are left out.`, 'leftOut');
      return [];
    }
    return [{ ...next, toID }];
  }

  #branch(branchID: string, way: Way, passed: readonly string[]): Way[] {
    const {
      ifCondition = null,
      elseIfConditions = [],
      elseCondition = null,
    } = this.#project.branches.get(branchID)?.conditions ?? {};
    if (passed.includes(branchID) || !this.#context.steps.take(passed)) {
      if (!this.#isTold) this.#reading.problem('Branches lead to branches, in a circle or too often.', 'leftOut');
      this.#isTold = true;
      return [];
    }
    const along = [...passed, branchID];
    const ways: Way[] = [];
    let before: Expression | null = null;
    for (const [index, id] of [ifCondition, ...elseIfConditions].entries()) {
      const found = id === null ? undefined : this.#project.conditions.get(id);
      if (!found || this.#count > casesMax) continue;
      const script = arcweaveScript(found.script).trim();
      const holds = script === '' ? null : this.#reading.condition(script);
      if (found.output !== null)
        ways.push(...this.#along(found.output, { ...way, condition: andNode(way.condition, before, holds) }, along));
      if (holds === null) return ways;
      before = noneOf(before, holds, index);
    }
    const last = elseCondition === null ? undefined : this.#project.conditions.get(elseCondition);
    if (last && last.output !== null)
      ways.push(...this.#along(last.output, { ...way, condition: andNode(way.condition, before) }, along));
    return ways;
  }
}
