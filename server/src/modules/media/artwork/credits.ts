import { stringify } from 'csv-stringify/sync';
import type { artworkCreditsExport, artworkCreditsGet, CreditsLine } from '#contract/artwork.ts';
import { artworkLicenses, licensesWithName } from '#contract/kinds/artwork.ts';
import type { OperationQuery, OperationResponse } from '#contract/operation.ts';
import { guardFormula } from '#server/records/limits/formula-guard.ts';
import type { Records } from '#server/records/records.ts';
import { isArtworkUsed } from './behaviour.ts';

type License = keyof typeof artworkLicenses;
type Scope = OperationQuery<typeof artworkCreditsGet>['scope'];
type Format = OperationQuery<typeof artworkCreditsExport>['format'];

interface Credited {
  id: string;
  name: string;
  key: string;
  medium: string;
  fileName: string;
  credits: string;
  license: License;
  source: string;
}

/** Records of one line that an answer names. */
const namedMax = 50;
const licenses = Object.keys(artworkLicenses) as License[];

/** Who made what, by license and author; what has no license comes last. */
export async function creditsOf(
  records: Records,
  workspaceID: string,
  scope: Scope,
): Promise<OperationResponse<typeof artworkCreditsGet>> {
  const all = await credited(records, workspaceID, scope);
  const groups = byLicense(all).map(({ license, rows }) => ({
    license,
    total: rows.length,
    lines: byAuthor(rows).map((line): CreditsLine => ({ ...line, ...named(line.rows) })),
  }));
  return {
    total: all.length,
    groups,
    unlicensed: named(all.filter(({ license }) => license === 'unknown')),
    uncredited: named(all.filter(isUncredited)),
  };
}

const named = (rows: readonly Credited[]) => ({
  rows: rows.slice(0, namedMax).map(({ id, name }) => ({ artworkID: id, name })),
  total: rows.length,
});

const isUncredited = ({ license, credits }: Credited) => licensesWithName.includes(license) && credits.trim() === '';

/** The same for a game's credits screen (text, Markdown) or a spreadsheet (CSV: UTF-8 with BOM and CRLF, as every CSV of the product). */
export async function creditsFile(
  records: Records,
  workspaceID: string,
  scope: Scope,
  format: Format,
): Promise<{ text: string; mediaType: string }> {
  const all = await credited(records, workspaceID, scope);
  if (format === 'csv') return { text: csvOf(all), mediaType: 'text/csv' };
  return { text: textOf(all, format === 'md'), mediaType: format === 'md' ? 'text/markdown' : 'text/plain' };
}

const header = ['License', 'Credits', 'Name', 'Key', 'Type', 'File name', 'Source'];

function csvOf(all: readonly Credited[]): string {
  const cells = byLicense(all).flatMap(({ license, rows }) =>
    rows.map(({ credits, name, key, medium, fileName, source }) =>
      [artworkLicenses[license], credits, name, key, medium, fileName, source].map(guardFormula),
    ),
  );
  return `\uFEFF${stringify([header, ...cells], { record_delimiter: '\r\n', quoted_match: /[\r\n]/ })}`;
}

function textOf(all: readonly Credited[], isMarkdown: boolean): string {
  const plain = (text: string) => text.replace(/\s+/g, ' ');
  const shown = (text: string) => (isMarkdown ? plain(text).replace(/[\\`*_[\]<>#|]/g, '\\$&') : plain(text));
  const groups = byLicense(all).map(({ license, rows }) => {
    const heading = artworkLicenses[license];
    const lines = byAuthor(rows).map(({ credits, source, rows: made }) => {
      const names = made.map(({ name }) => shown(name)).join(', ');
      const from = source === '' ? '' : ` (${isMarkdown ? `<${source}>` : source})`;
      return `${isMarkdown ? '- ' : ''}${credits.trim() === '' ? '' : `${shown(credits)}: `}${names}${from}`;
    });
    return [isMarkdown ? `## ${heading}` : `${heading}\n${'-'.repeat(heading.length)}`, lines.join('\n')].join(
      isMarkdown ? '\n\n' : '\n',
    );
  });
  return `${[isMarkdown ? '# Credits' : 'Credits\n=======', ...groups].join('\n\n')}\n`;
}

function byLicense(all: readonly Credited[]): { license: License; rows: Credited[] }[] {
  const found = Map.groupBy(all, ({ license }) => license);
  // What has none comes last.
  const order = [...licenses.filter((license) => license !== 'unknown'), 'unknown' as const];
  return order.flatMap((license) => {
    const rows = found.get(license);
    return rows ? [{ license, rows }] : [];
  });
}

function byAuthor(rows: readonly Credited[]): { credits: string; source: string; rows: Credited[] }[] {
  const found = Map.groupBy(rows, ({ credits, source }) => JSON.stringify([credits.trim(), source]));
  return [...found.values()].flatMap((made) => {
    const [first] = made;
    return first ? [{ credits: first.credits.trim(), source: first.source, rows: made }] : [];
  });
}

/** By author and name. */
async function credited(records: Records, workspaceID: string, scope: Scope): Promise<Credited[]> {
  const base = records.database.read
    .selectFrom('artwork')
    .select(['id', 'name', 'key', 'medium', 'fileName', 'credits', 'license', 'source'])
    .where('workspaceID', '=', workspaceID)
    .where('deletedAt', 'is', null)
    .where('medium', '!=', 'none')
    .orderBy('credits')
    .orderBy('nameFold')
    .orderBy('id');
  const rows = await (scope === 'used' ? base.where(isArtworkUsed(workspaceID)) : base).execute();
  return rows as unknown as Credited[];
}
