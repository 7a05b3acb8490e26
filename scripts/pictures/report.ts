/** A picture that is not as it is in the repository. */
export interface Difference {
  /** The example and the theme: `card-dark`. */
  name: string;
  /** Pixels; null where there is only one picture. */
  changed: number | null;
  /** Paths from the page. */
  files: { before?: string; after?: string; difference?: string };
}

const titles = { before: 'Before', after: 'After', difference: 'Difference' } as const;

/** The differences on one page that needs no script and no server. */
export function reportPage(differences: readonly Difference[]): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Pictures of the component catalog</title>
<style>
body { font: 14px/20px system-ui, sans-serif; margin: 24px; color: #1c1c1a; background: #f7f7f5 }
section { margin-block: 32px }
div { display: flex; gap: 16px; overflow-x: auto; align-items: start }
figure { margin: 0; flex: 1 1 0; min-width: 280px }
img { width: 100%; border: 1px solid #8b8b85; background: #fff }
nav { columns: 16rem }
nav a { display: block }
</style>
<h1>${differences.length === 1 ? '1 picture differs' : `${differences.length} pictures differ`}</h1>
<p>If these are as they should be, run <code>npm run pictures -- update</code>.</p>
<nav>${differences.map(({ name }) => `<a href="#${escapeHtml(name)}">${escapeHtml(name)}</a>`).join('')}</nav>
${differences.map(section).join('\n')}
</html>
`;
}

function section({ name, changed, files }: Difference): string {
  const figures = (['before', 'after', 'difference'] as const).flatMap((key) => {
    const file = files[key];
    if (file === undefined) return [];
    const alt = `${escapeHtml(name)}: ${titles[key].toLowerCase()}`;
    return `<figure><figcaption>${titles[key]}</figcaption><img src="${escapeHtml(file)}" alt="${alt}" loading="lazy"></figure>`;
  });
  return `<section id="${escapeHtml(name)}"><h2>${escapeHtml(name)}</h2><p>${whatBecame(changed, files)}</p><div>${figures.join('')}</div></section>`;
}

function whatBecame(changed: number | null, { before }: Difference['files']): string {
  if (changed !== null) return `${changed.toLocaleString('en-US')} pixels changed`;
  return before === undefined ? 'New: there is no picture yet' : 'The example is gone';
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
