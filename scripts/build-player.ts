import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { build } from 'vite';
import { fromRoot } from './shell.mjs';

const page = (name: string) => fromRoot('runtime', 'examples', 'page', name);

/** The page that plays a bundle (content §10) as one file, with the runtime in it. */
export async function playerPage(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { alias: { '@lorebox/runtime': fromRoot('runtime', 'src', 'runtime.ts') } },
    build: {
      write: false,
      lib: { entry: page('page.ts'), formats: ['iife'], name: 'player' },
      minify: 'oxc',
      target: 'es2023',
    },
  });
  const [{ output }] = made as { output: { code?: string }[] }[] as [{ output: { code?: string }[] }];
  // A module needs no function around it. A closing tag in a text of the code would end the script.
  const bare = (output[0]?.code ?? '').trim().replace(/^\(function\(\)\{(.*)\}\)\(\);$/s, '$1');
  const code = bare.replaceAll('</script', '<\\/script');
  const script = /<script type="?module"? src="[^"]*"><\/script>/;
  // What only helps to read it is left out: indentation, tags and quotation marks that HTML implies, spaces of styles, and the type of buttons.
  const html = readFileSync(page('index.html'), 'utf8')
    .replaceAll(/\n\s*/g, '')
    .replaceAll(/<\/?head>|<\/?body>|<\/html>|<\/p>(?=<\/div>)/g, '')
    .replaceAll('<button type="button"', '<button')
    .replaceAll(/(?<= [a-z]+=)"([\w-]+)"/g, '$1')
    .replace(/<style>.*?<\/style>/s, (styles) => styles.replaceAll(/ ?([{};:,]) ?/g, '$1').replaceAll(';}', '}'));
  return html.replace(script, () => `<script type="module">${code}</script>`);
}

if (import.meta.main) {
  mkdirSync(fromRoot('runtime', 'dist'), { recursive: true });
  writeFileSync(fromRoot('runtime', 'dist', 'player.html'), await playerPage());
}
