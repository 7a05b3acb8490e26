import { type Parsed, shorten } from './number-value.ts';

/** Spreadsheets write true and false in the language of whoever saves the file, also in our own export. */
const yes = wordsOf(`
  true yes y 1 x t on ✓ ✔ ☑
  ja j wahr oui vrai sí si verdadero vero sim verdadeiro waar tak prawda ano pravda sant sand sann tosi igaz doğru
  adevărat истина істина
`);
const no = wordsOf(`
  false no n 0 f off ✗ ✘ ☐
  nein falsch non faux falso não onwaar nee nie fałsz ne nepravda falskt falsk usann epätosi hamis yanlış yanliş
  fals ложь хибність
`);

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

/** A yes or no as spreadsheets write it; blank is no. */
export function parseBoolean(text: string): Parsed<boolean> {
  const word = text.trim().toLowerCase().normalize('NFC');
  if (yes.has(word)) return { ok: true, value: true };
  if (word === '' || no.has(word)) return { ok: true, value: false };
  return { ok: false, message: `“${shorten(text)}” isn’t yes or no. Write true or false.` };
}
