import type { ConversationNodeType } from '#contract/kinds/conversation-node.ts';
import { elseIf, foreignGather } from './foreign-syntax/foreign-syntax.ts';
import { RefusedCases } from './foreign-syntax/refused-cases.ts';
import { type Head, newHead, ownsEffects, type ReadScript, type ReadSection, together } from './heads.ts';
import { beginFork, beginsChoice, beginWay, endFork, flowing, forkWords, isAfterOptions, Levels } from './levels.ts';
import { linkWithLines } from './link-changes.ts';
import { finished, type Pausable } from './pausable.ts';
import { hasLinesUnder, type LineReader, type ScriptLine } from './read-line.ts';
import { learnNames, sectionStarts } from './section-starts.ts';

/** Reads what a script says (docs/decisions/0049): nodes, what follows what, and what can't be read. */
export function readScript(lines: readonly string[], reader: LineReader): ReadScript {
  const starts = sectionStarts(lines, reader);
  learnNames(lines, starts, reader);
  const sections = starts.map((at, section) =>
    finished(readingSection(lines.slice(at, starts[section + 1]), reader, at, section)),
  );
  return { ...together(sections), sections };
}

/** @param at the line of the script at which it begins */
export function readingSection(
  lines: readonly string[],
  reader: LineReader,
  at: number,
  section: number,
): Pausable<ReadSection> {
  return new Reading(at, section).read(lines, reader);
}

class Reading {
  readonly #section: number;
  readonly #result: ReadSection;
  readonly #levels = new Levels();
  #name: { text: string; at: number } | null = null;
  /** The head above, and whether the line above is a part of its text. */
  #above: Head | null = null;
  #isText = false;
  readonly #refusedCases = new RefusedCases();
  #at: number;

  constructor(at: number, section: number) {
    this.#at = at;
    this.#section = section;
    this.#result = { at, first: null, nodes: [], ways: [], problems: [] };
  }

  *read(lines: readonly string[], reader: LineReader): Pausable<ReadSection> {
    for (const [index, line] of lines.entries()) {
      if (index % 64 === 63) yield;
      const read = reader.read(line);
      if (read.is === 'link' && hasLinesUnder(lines, index)) {
        const option = reader.asOption(read);
        if (option.is === 'link' && reader.places.has(option.to)) this.#refuse(linkWithLines(option.to));
        else this.#line(option);
      } else this.#line(read);
      this.#at++;
    }
    this.#levels.end();
    // What can't be read may be what is under it.
    const isRead = this.#result.problems.length === 0;
    if (isRead && this.#name !== null && this.#name.text !== '')
      this.#wrong('Nothing is under this heading.', this.#name.at);
    return this.#result;
  }

  #wrong(message: string, at = this.#at): void {
    this.#result.problems.push({ at, message, section: this.#section });
  }

  #refuse({ message, missing, instead }: Pick<ScriptLine & { is: 'wrong' }, 'message' | 'missing' | 'instead'>): void {
    const more = { ...(missing && { missing }), ...(instead && { instead }) };
    this.#result.problems.push({ at: this.#at, message, section: this.#section, ...more });
    this.#above = null;
  }

  #line(line: ScriptLine): void {
    const isCase = line.is === 'wrong' && line.isCondition === true;
    const isAnother = line.is !== 'blank' && this.#refusedCases.isAnother(line.indent, isCase);
    switch (line.is) {
      case 'blank':
        this.#isText = false;
        return;
      case 'heading':
        this.#name = { text: line.name, at: this.#at };
        return;
      case 'more':
        if (this.#isText && this.#above) this.#above.more.push(line.text);
        else this.#wrong('“|” continues a text, but there is no text above it.');
        return;
      case 'effect':
        this.#effect(line);
        return;
      case 'wrong':
        this.#refuse(
          isAnother || (isCase && this.#levels.at(line.indent).fork?.type === 'branch') ? elseIf(line) : line,
        );
        return;
      case 'link':
        this.#link(line);
        return;
      default: {
        const gather = line.is === 'spoken' && isAfterOptions(this.#levels.at(line.indent)) && foreignGather(line.head);
        if (gather) this.#refuse(gather);
        else this.#head(line);
      }
    }
  }

  #effect(line: ScriptLine & { is: 'effect' }): void {
    const above = this.#above;
    const isOwned = above !== null && above.line.indent <= line.indent && ownsEffects(above);
    const owner = isOwned ? above : this.#node(line, 'effects', true);
    owner.effects.push(line.text);
    owner.effectsAt.push(this.#at);
    this.#above = owner;
    this.#isText = false;
  }

  #link(line: ScriptLine & { is: 'link' }): void {
    const level = this.#levels.at(line.indent);
    const above = isAfterOptions(level) ? level.fork?.cases.at(-1) : undefined;
    const continuesChoice =
      above !== undefined && !level.hasElse && (above === this.#above || above.line.head.startsWith('->'));
    endFork(level);
    if (level.open.length === 0) this.#wrong('Nothing leads to this link.');
    const [to, at] = [line.to === '?' ? null : line.to, this.#at];
    const more = (continuesChoice || beginsChoice(level)) && { wouldBeOption: true };
    for (const end of level.open) this.#result.ways.push({ ...end, to, at, ...more });
    this.#above = null;
    if (line.mayBeOption) return;
    level.open = [];
    level.last = null;
  }

  #head(line: ScriptLine): void {
    this.#isText = false;
    if (line.is === 'spoken') {
      const node = this.#node(line, line.isQuestion ? 'choice' : 'line');
      this.#isText = true;
      if (line.isQuestion) this.#openFork(node);
    } else if (line.is === 'jump') {
      const node = this.#node(line, 'jump');
      if (!line.returns) this.#levels.current.open = [];
      this.#above = node;
    } else if (line.is === 'option') this.#option(line);
    else if (line.is === 'bracket') this.#bracket(line);
  }

  #bracket(line: ScriptLine & { is: 'bracket' }): void {
    switch (line.word) {
      case 'start':
      case 'end':
      case 'effects':
        this.#node(line, line.word);
        return;
      case 'note':
        this.#note(line);
        return;
      case 'branch':
      case 'random':
      case 'sequence':
        this.#openFork(this.#node(line, line.word));
        return;
      case 'if': {
        const level = this.#levels.at(line.indent);
        const isFirst =
          level.fork?.line.is === 'bracket' && level.fork.line.word === 'branch' && level.fork.cases.length === 0;
        if (!isFirst) this.#openFork(this.#node(line, 'branch'));
        this.#case(line, ['branch']);
        return;
      }
      case 'else if':
        this.#case(line, ['branch']);
        return;
      case 'way':
        this.#case(line, ['random']);
        return;
      case 'step':
        this.#case(line, ['sequence']);
        return;
      case 'else':
      case 'done':
      case 'fail':
        this.#tellForeignSyntax(line);
    }
  }

  #note(line: ScriptLine & { is: 'bracket' }): void {
    const head = newHead('node', 'note', line, this.#at, this.#section);
    this.#result.nodes.push(head);
    this.#above = head;
    this.#isText = true;
  }

  #option(line: ScriptLine & { is: 'option' }): void {
    const level = this.#levels.at(line.indent);
    if (level.fork?.type !== 'choice' || level.hasElse) {
      endFork(level);
      const { last } = level;
      if (last && beginsChoice(level)) {
        last.type = 'choice';
        level.open = [];
        this.#openFork(last);
      } else this.#openFork(this.#node(line, 'choice', true));
    }
    const option = this.#case(line, ['choice']);
    this.#isText = true;
    if (option && line.parts.some(({ word }) => word === 'check')) this.#levels.current.unfailed.add(option);
  }

  /** A case of the fork at this indentation, and the way that follows it. */
  #case(line: ScriptLine, types: readonly ConversationNodeType[]): Head | null {
    const level = this.#levels.at(line.indent);
    const { fork } = level;
    if (!fork || !types.includes(fork.type) || level.hasElse) {
      const [type = ''] = types;
      this.#wrong(`There is no ${forkWords[type] ?? type} at this indentation that this belongs to.`);
      this.#above = null;
      return null;
    }
    const head = newHead('case', fork.type, line, this.#at, fork.section);
    head.node = fork;
    fork.cases.push(head);
    beginWay(level, { from: fork, port: head });
    this.#above = head;
    return head;
  }

  #tellForeignSyntax(line: ScriptLine & { is: 'bracket' }): void {
    const level = this.#levels.at(line.indent);
    const { fork } = level;
    this.#above = null;
    if (line.rest !== '') this.#wrong(`[${line.word}] takes nothing else in its brackets.`);
    if (line.word === 'fail') {
      const option = fork?.cases.at(-1);
      if (!fork || !option || !level.unfailed.has(option)) {
        this.#wrong('Write [fail] after an option with [check …], at the same indentation.');
        return;
      }
      level.unfailed.delete(option);
      beginWay(level, { from: fork, port: { failOf: option } });
      return;
    }
    const isRight =
      line.word === 'done' ? fork?.type === 'sequence' : fork?.type === 'choice' || fork?.type === 'branch';
    if (!fork || !isRight || level.hasElse) {
      this.#wrong(
        line.word === 'done'
          ? 'Write [done] after the steps of a [sequence], at the same indentation.'
          : 'Write [else] after [if …] or after options, at the same indentation.',
      );
      return;
    }
    level.hasElse = true;
    beginWay(level, { from: fork, port: line.word as 'else' | 'done' });
  }

  #openFork(node: Head): void {
    beginFork(this.#levels.current, node);
  }

  #node(line: ScriptLine, type: ConversationNodeType, isImplied = false): Head {
    const level = this.#levels.at(line.indent);
    endFork(level);
    const head = newHead('node', type, line, this.#at, this.#section);
    head.isImplied = isImplied;
    head.name = this.#name?.text ?? '';
    this.#name = null;
    this.#result.nodes.push(head);
    this.#result.first ??= head;
    for (const end of level.open) this.#result.ways.push({ ...end, to: head, at: this.#at });
    level.open = flowing.has(type) ? [{ from: head, port: 'next' }] : [];
    level.last = head;
    this.#above = head;
    return head;
  }
}
