import type { NodeCase } from '#contract/kinds/conversation-node.ts';
import type { SampleIDs } from '../sample-ids.ts';
import { effectOf } from './effects.ts';
import { type Block, type EdgeRow, type NodeRow, placed, type Way } from './layout.ts';
import type { ChoiceStep, SampleConversation, SampleOption, Step } from './parts.ts';

/** The nodes and links of a conversation, laid out scene by scene. */
export const conversationRows = (ids: SampleIDs, conversation: SampleConversation) =>
  new Writing(ids, conversation).rows();

/** Of an option, by its text: recorded runs say which they chose by it. */
export function optionID(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36).padStart(8, '0').slice(-8);
}

const wayID = (index: number): string => `way${String(index + 1).padStart(5, '0')}`;

class Writing {
  readonly #ids: SampleIDs;
  readonly #conversation: SampleConversation;
  readonly #edges: EdgeRow[] = [];
  #block: Block = { title: '', nodes: [] };
  /** The scene whose first node comes next: it has its name. */
  #begins: string | null = null;
  #made = 0;

  constructor(ids: SampleIDs, conversation: SampleConversation) {
    this.#ids = ids;
    this.#conversation = conversation;
  }

  rows() {
    const conversationID = this.#ids.of('conversation', this.#conversation.key);
    const blocks = Object.entries(this.#conversation.scenes).map(([scene, steps], index) => {
      this.#block = { title: '', nodes: [] };
      const begin = index === 0 ? this.#add({ type: 'start' }, []) : [];
      this.#begins = scene;
      const left = this.#write(steps, begin);
      if (left.length > 0) this.#add({ type: 'end' }, left);
      return this.#block;
    });
    const nodes = placed(blocks, this.#edges, () => this.#newID());
    return {
      nodes: nodes.map((node) => ({ ...node, conversationID })),
      edges: this.#edges.map((edge) => ({ ...edge, conversationID })),
    };
  }

  #write(steps: readonly Step[], from: readonly Way[]): readonly Way[] {
    return steps.reduce((ways, step) => this.#step(step, ways), from);
  }

  /** Returns the ways that lead on to the next step. */
  #step(step: Step, from: readonly Way[]): readonly Way[] {
    switch (step.is) {
      case 'frame':
        this.#block.title = step.title;
        return from;
      case 'note':
        this.#place({ type: 'note', id: this.#newID(), name: '', note: step.text });
        return from;
      case 'go':
        this.#lead(from, this.#idOfScene(step.scene));
        return [];
      case 'end':
        this.#add({ type: 'end' }, from);
        return [];
      case 'jump': {
        const ways = this.#add({ type: 'jump', ...this.#target(step.to), returns: step.returns }, from);
        return step.returns ? ways : [];
      }
      case 'line':
        return this.#add({ type: 'line', ...this.#said(step) }, from);
      case 'effects':
        return this.#add({ type: 'effects', effects: this.#effects(step.does) }, from);
      case 'choice':
        return this.#choice(step, from);
      case 'branch': {
        const rows = step.cases.map(([condition], index) => ({
          id: wayID(index),
          condition: this.#expression(condition),
        }));
        const lists = step.cases.map(([, steps]) => steps);
        return this.#split({ type: 'branch', cases: { rows } }, [...lists, step.otherwise], from);
      }
      case 'random': {
        const rows = step.ways.map(([weight], index) => ({ id: wayID(index), weight }));
        const lists = step.ways.map(([, steps]) => steps);
        return this.#split({ type: 'random', cases: { rows }, noRepeat: true }, lists, from);
      }
      default: {
        const { mode, times } = step;
        const rows = times.map((_, index) => ({ id: wayID(index) }));
        const afterwards = mode === 'once' ? [[]] : [];
        return this.#split({ type: 'sequence', mode, cases: { rows } }, [...times, ...afterwards], from);
      }
    }
  }

  /** A node with a list of steps for each of its cases; one more is for `else` of a branch, `done` of a sequence. */
  #split(
    node: { type: 'branch' | 'random' | 'sequence'; cases: { rows: NodeCase[] } } & Record<string, unknown>,
    lists: readonly (readonly Step[])[],
    from: readonly Way[],
  ): readonly Way[] {
    const [fromID] = this.#add(node, from).map((way) => way.fromID);
    const other = node.type === 'branch' ? 'else' : 'done';
    return lists.flatMap((steps, index) =>
      this.#write(steps, [{ fromID: fromID ?? '', port: node.cases.rows[index]?.id ?? other }]),
    );
  }

  #choice(step: ChoiceStep, from: readonly Way[]): readonly Way[] {
    const rows = step.options.map((option) => this.#option(option));
    const [fromID = ''] = this.#add({ type: 'choice', ...this.#said(step), cases: { rows } }, from).map(
      (way) => way.fromID,
    );
    return step.options.flatMap(({ text, steps, check, failed = [] }) => {
      const port = optionID(text);
      return [
        ...this.#write(steps, [{ fromID, port }]),
        ...(check ? this.#write(failed, [{ fromID, port: `${port}:fail` }]) : []),
      ];
    });
  }

  #option({ text, if: condition = '', locked = '', once, does = [], check }: SampleOption) {
    const expression = (words: string) => this.#expression(words);
    // In the order of the schema: so the archive of the world is the same once it has been restored.
    return {
      ...{ id: optionID(text), text: expression(text), condition: expression(condition) },
      ...{ unavailable: locked === '' ? ('hide' as const) : ('show' as const), reason: expression(locked) },
      ...{ once: once === true, effects: this.#effects(does) },
      check: check ? { ...check, value: expression(check.value) } : null,
    };
  }

  #said({ speaker, text, does = [], ...more }: Omit<Extract<Step, { is: 'line' }>, 'is'> & { is: string }) {
    const { mood = '', direction = '', note = '' } = more;
    return {
      speakerID: speaker === null ? null : this.#ids.of('npc', speaker),
      ...{ text: this.#expression(text), effects: this.#effects(does), mood, direction, note },
    };
  }

  #target(to: string) {
    const [conversation = '', scene] = to.split('.');
    const isOther = conversation !== this.#conversation.key;
    return {
      toConversationID: isOther ? this.#ids.of('conversation', conversation) : null,
      toNodeID: scene === undefined ? null : this.#ids.of('conversationNode', to),
    };
  }

  /** A node that these lead to. Returns its plain way out. */
  #add(node: { type: string } & Record<string, unknown>, from: readonly Way[]): readonly Way[] {
    const name = this.#begins ?? '';
    const id = this.#begins === null ? this.#newID() : this.#makeScene(this.#begins);
    this.#begins = null;
    this.#place({ ...node, id, name });
    this.#lead(from, id);
    return [{ fromID: id, port: 'next' }];
  }

  #place(node: NodeRow): void {
    this.#block.nodes.push(node);
  }

  #lead(from: readonly Way[], toID: string): void {
    for (const way of from) this.#edges.push({ ...way, toID });
  }

  #idOfScene = (scene: string) => this.#ids.of('conversationNode', `${this.#conversation.key}.${scene}`);
  #makeScene = (scene: string) => this.#ids.make('conversationNode', `${this.#conversation.key}.${scene}`);
  #newID = () => this.#ids.make('conversationNode', `${this.#conversation.key}#${this.#made++}`);
  #expression = (words: string) => this.#ids.expression(words);
  #effects = (all: readonly string[]) => all.map((words) => effectOf(this.#ids, words));
}
