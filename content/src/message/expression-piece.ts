/** A text in quotes, a name in brackets, or one other character of an expression in braces: what is in the first two doesn't end it. */
export const expressionPiece = (): RegExp => /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\[[^[\]]*\]|[\s\S]/y;
