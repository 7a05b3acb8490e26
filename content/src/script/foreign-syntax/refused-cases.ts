/** Cases of Ink that stand below each other and are refused: each but the first is an “else if”. */
export class RefusedCases {
  /** The indentations at which one stands above, with nothing else between. */
  #indents: number[] = [];

  /** Whether the next line that isn’t blank is a case below another one. */
  isAnother(indent: number, isCase: boolean): boolean {
    this.#indents = this.#indents.filter((each) => each < indent || (isCase && each === indent));
    if (!isCase) return false;
    const isAnother = this.#indents.includes(indent);
    if (!isAnother) this.#indents.push(indent);
    return isAnother;
  }
}
