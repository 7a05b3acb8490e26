import type { Expression as Tree } from '#runtime/format/bundle-types.generated.ts';
import { functionOf } from './functions.ts';
import { storedName } from './stored.ts';
import type { CallNode, CompareNode, Expression, Range } from './syntax.ts';

export interface CompileOptions {
  /** Whether each part says where it stands in the text. */
  keepsPlaces?: boolean;
  /** Is told what is wrong with a part; the part becomes what it returns. */
  onBroken?: (message: string) => Tree;
}

/** An expression as the runtime computes it. What has a mistake becomes a part that says so when it is computed. */
export function compile(expression: Expression, options: CompileOptions = {}): Tree {
  return new Compiler(options).tree(expression);
}

class Compiler {
  readonly #keepsPlaces: boolean;
  readonly #onBroken: CompileOptions['onBroken'];

  constructor({ keepsPlaces = false, onBroken }: CompileOptions) {
    this.#keepsPlaces = keepsPlaces;
    this.#onBroken = onBroken;
  }

  tree(expression: Expression): Tree {
    const at = this.#at(expression);
    switch (expression.is) {
      case 'number':
      case 'text':
      case 'boolean':
        return this.#keepsPlaces ? { is: 'value', value: expression.value, ...at } : expression.value;
      case 'name':
        return this.#broken(expression, `“${expression.text}” is not known.`);
      case 'record': {
        if (expression.kind === 'variable') return { is: 'variable', id: expression.id, ...at };
        const value = storedName(expression.kind, expression.id);
        return this.#keepsPlaces ? { is: 'value', value, ...at } : value;
      }
      case 'call':
        return this.#call(expression);
      case 'list':
        return this.#broken(expression, 'A list isn’t a value by itself.');
      case 'not':
      case 'negative':
        return { is: expression.is, of: this.tree(expression.of), ...at };
      case 'and':
      case 'or':
        return { is: expression.is, of: expression.parts.map((part) => this.tree(part)), ...at };
      case 'compare':
        return this.#compare(expression);
      default: {
        const rest = expression.rest.map(({ operator, of }) => ({ operator, of: this.tree(of) }));
        return { is: 'chain', first: this.tree(expression.first), rest, ...at };
      }
    }
  }

  #at({ from, to }: Range): { at?: [number, number] } {
    return this.#keepsPlaces ? { at: [from, to] } : {};
  }

  #broken(range: Range, message: string): Tree {
    return this.#onBroken?.(message) ?? { is: 'broken', message, ...this.#at(range) };
  }

  #compare(expression: CompareNode): Tree {
    const { operator, left, right } = expression;
    const at = this.#at(expression);
    if (operator !== 'in' && operator !== 'not in')
      return { is: 'compare', operator, left: this.tree(left), right: this.tree(right), ...at };
    const value = this.tree(left);
    const isIn: Tree =
      right.is === 'list'
        ? { is: 'inList', value, list: right.members.map((member) => this.tree(member)), ...at }
        : { is: 'inSet', value, set: this.tree(right), ...at };
    return operator === 'in' ? isIn : { is: 'not', of: isIn, ...at };
  }

  #call(call: CallNode): Tree {
    const { name, arguments: given } = call;
    const at = this.#at(call);
    const [first, second] = given;
    const ofRecord = (make: (id: string) => Tree): Tree =>
      first?.is === 'record' ? make(first.id) : this.#broken(call, `${name}() needs the name of a record.`);
    if (!functionOf(name)) return this.#broken(call, `There is no function “${name}”.`);
    switch (name) {
      case 'has':
        return ofRecord((id) => ({ is: 'has', id, quantity: second ? this.tree(second) : 1, ...at }));
      case 'count':
      case 'visits':
      case 'visited':
      case 'stage':
      case 'done':
        return ofRecord((id) => ({ is: name, id, ...at }));
      default: {
        const [of, ...more] = given.map((each) => this.tree(each));
        if (of === undefined) return this.#broken(call, `${name}() needs a number.`);
        return { is: name as 'min', of: [of, ...more], ...at };
      }
    }
  }
}
