/**
 * A spreadsheet runs a cell that begins with one of these as a formula (OWASP "CSV injection"). Cells that already begin with
 * apostrophes before such a character are guarded too, so that removing one apostrophe always gives the text back.
 */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/u;

/** Text for a cell of an exported CSV, with an apostrophe before what a spreadsheet would run. */
export function guardFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** The inverse of guardFormula, for files that we (or Homebox since 0.27) wrote. */
export function unguardFormula(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
}
