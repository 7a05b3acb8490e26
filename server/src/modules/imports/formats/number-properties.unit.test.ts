import { expect, test } from 'vitest';
import { readImport } from './formats.ts';

/** What becomes of a column of its own. */
function typeOf(name: string, cells: readonly string[], delimiter = ','): string {
  const rows = cells.map((cell, index) => `Thing ${index}${delimiter}Shed${delimiter}${cell}`);
  const { properties } = readImport(
    Buffer.from([['name', 'location', name].join(delimiter), ...rows].join('\n')),
  ).source;
  return properties[name]?.type ?? 'text';
}

test.each([
  ['Watts', ['60', '', '100', '1200']],
  ['Length (m)', ['1.5', '12', '0.75', '-3']],
  ['Price per meter', ['1.10', '12.50']],
  ['Pages', ['320', '96']],
  ['Teeth', ['24', '36']],
])('decisions §4 Import: a column of amounts makes a number: %s', (name, cells) => {
  expect(typeOf(name, cells)).toBe('number');
});

test.each([
  ['Thread', ['08', '10']],
  ['Wiring', ['4711', '4712']],
  ['Call', ['5551234', '30123456789']],
  ['Built', ['2019', '2021']],
  ['Firmware', ['1.9', '1.10']],
  ['Firmware', ['1.5', '2.1']],
  ['Level', ['1.0', '2.0', '2.1']],
  ['Level', ['1.500', '2.250']],
  ['Numéro', ['12', '305']],
  ['Número', ['12', '305']],
  ['Código', ['12', '305']],
  ['Artículo', ['12', '305']],
  ['Teléfono', ['12', '305']],
  ['Année', ['12', '305']],
  ['Año', ['12', '305']],
  ['Kundennummer', ['12', '305']],
  ['Regalnummer', ['12', '305']],
  ['Hausnummer', ['12', '305']],
  ['Klantnummer', ['12', '305']],
  ['InvNr', ['12', '305']],
  ['LocationID', ['12', '305']],
  ['Account', ['12', '305']],
  ['Konto', ['12', '305']],
  ['Extension', ['12', '305']],
  ['Build', ['12', '305']],
  ['Model', ['6205', '22210']],
  ['Part no.', ['12', '1305']],
  ['Jahr', ['98', '2004']],
  ['Lot', ['1', '22']],
  ['Watts', ['60', 'about 100']],
  ['Watts', ['60', 'true']],
  ['Length', ['1,5', '1.5'], ';'],
  ['Watts', ['60']],
])('decisions §4 Import: what only looks like numbers stays a text: %s', (name, cells, delimiter = ',') => {
  expect(typeOf(name, cells, delimiter)).toBe('text');
});

test('decisions §4 Import: decimals are those of the whole file', () => {
  expect(typeOf('Length', ['1,5', '12'], ';')).toBe('number');
});
