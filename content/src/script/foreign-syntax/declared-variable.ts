import type { MissingRecord } from '../../expression/effects-text.ts';

/** What `//` begins outside of quotes. */
const comment = /^((?:[^"]|"[^"]*")*?)\/\/.*$/s;

/** The variable that a line of Ink or Yarn Spinner declares, with its initial value; null: its value doesn’t say which type it has. */
export function declaredVariable(name: string, value: string): MissingRecord | null {
  const bare = value.replace(comment, '$1').trim();
  const written = bare.replace(/(?<!\s)\s+as\s+\w+$/, '');
  const variable = (type: MissingRecord['type'], initial = written): MissingRecord => ({
    ...{ kind: 'variable', name, type, initial },
  });
  if (/^-?\d+$/.test(written)) return variable('whole');
  if (/^-?\d*\.\d+$/.test(written)) return variable('number', written.replace(/^(-?)\./, '$10.'));
  if (/^(?:true|false)$/i.test(written)) return variable('yesNo', /^t/i.test(written) ? 'yes' : 'no');
  const [, text] = /^"([^"\\]*)"$/.exec(written) ?? [];
  return text === undefined ? null : variable('text', text);
}
