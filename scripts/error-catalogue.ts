/** One row of docs/error-catalogue.md. */
export interface CatalogueRow {
  /** 8 or 9. */
  section: string;
  /** The first column: the situation, or the limit. */
  subject: string;
  proofs: { file: string; title: string }[];
}

/** Reads the tables below the headings `## §8 …` and `## §9 …`; a proof is written `` `file` “title” ``. */
export function parseCatalogue(markdown: string): CatalogueRow[] {
  const rows: CatalogueRow[] = [];
  let section = '';
  for (const line of markdown.split('\n')) {
    section = /^## §(\d)/.exec(line)?.[1] ?? section;
    const cells = line.startsWith('| ') ? line.slice(1, -1).split(' | ') : [];
    const [subject = '', ...others] = cells.map((cell) => cell.trim());
    const last = others.at(-1);
    if (section === '' || last === undefined || /^-+$/.test(last) || subject === 'Situation' || subject === 'Limit')
      continue;
    const proofs = [...last.matchAll(/`([^`]+)` “(.+?)”(?= ?<br>|$)/g)];
    rows.push({
      section,
      subject,
      proofs: proofs.map(([, file = '', title = '']) => ({ file, title })),
    });
  }
  return rows;
}

const titleForms =
  /\b(?:test|it|describe)(?:\.\w+)*(?:\((?:[^()]|\([^()]*\))*\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g;

/** Whether a test file has a test with this title; parts that the file fills in (`${…}`, `%s`) stand for anything. */
export function hasTitle(source: string, title: string): boolean {
  return [...source.matchAll(titleForms)].some(([, , form = '']) => {
    const parts = form.replaceAll(/\\(['"`])/g, '$1').split(/\$\{[^}]*\}|%s/);
    return new RegExp(`^${parts.map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('.+')}$`).test(
      title,
    );
  });
}

/** §8: the first cells of the table and the sentences below it that quote messages; §9: each point of the list. */
export function rowsOf(specification: string): { section: string; subject: string }[] {
  let section = '';
  return specification.split('\n').flatMap((line) => {
    if (line.startsWith('## ')) section = /^## §(\d+)/.exec(line)?.[1] ?? '';
    const cell = /^\| (.+?) \|/.exec(line)?.[1]?.trim();
    if (section === '8' && cell && cell !== 'Situation' && !/^-+$/.test(cell)) return [{ section, subject: cell }];
    const point = /^- (.+)$/.exec(line)?.[1];
    return section === '9' && point ? [{ section, subject: point }] : [];
  });
}
