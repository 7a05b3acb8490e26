import type { Expression } from '../expression/syntax.ts';
import { cutText } from '../text/cut-text.ts';
import { booleanNode } from './expression-nodes.ts';
import type { Outcome, SourcePlace } from './story.ts';
import { type Dialect, ExpressionMistake, parseStoryExpression, type Typed, truthOf } from './story-expression.ts';
import type { StoryNames } from './story-names.ts';

/** Reads scripts that stand at one place of a project, and tells of that place what can't be taken. */
export abstract class PlacedScripts {
  readonly place: SourcePlace;
  protected readonly names: StoryNames;

  constructor(names: StoryNames, place: SourcePlace) {
    this.names = names;
    this.place = place;
  }

  protected abstract dialect(): Dialect;

  problem(message: string, outcome: Outcome): void {
    this.names.problem(this.place, message, outcome);
  }

  /** @throws ExpressionMistake */
  protected expression(text: string): Typed {
    return parseStoryExpression(text, this.names, this.dialect());
  }

  /** One that can't be read is told, and never holds. */
  protected conditionOf(script: string): Expression {
    const typed = this.tried(script, 'changed', () => this.expression(script), ' What depends on it never plays.');
    return typed ? truthOf(typed) : booleanNode(false);
  }

  /** @param consequence said after the mistake */
  protected tried<T>(script: string, outcome: Outcome, read: () => T, consequence = ''): T | undefined {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof ExpressionMistake)) throw error;
      this.problem(`“${cutText(script, 80)}”: ${error.message}${consequence}`, outcome);
      return undefined;
    }
  }
}
