import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fromRoot } from '../shell.mjs';
import { highlight } from './highlight.ts';
import { readModule } from './modules.ts';
import { codeOf, readFacts } from './read-facts.ts';

const facts = readFacts();
const sourceOf = (slug: string) => readFileSync(fromRoot(facts[slug]?.file ?? ''), 'utf8');

describe('§2.1 dev/component-catalog: what the sources say', () => {
  it('has a table of properties for every component that can be tried', () => {
    const tried = Object.keys(facts).filter((slug) => sourceOf(slug).includes('playground: playground('));
    expect(tried.length).toBeGreaterThan(75);
    expect(tried.filter((slug) => !facts[slug]?.components[0]?.properties.length)).toEqual([]);
  });

  it('knows names, types, defaults, descriptions and controls of properties', () => {
    const button = facts.buttons?.components[0];
    expect(button?.name).toBe('Button');
    expect(button?.description).toContain('isPending');
    const property = (name: string) => button?.properties.find((each) => each.name === name);
    expect(property('children')).toMatchObject({ type: 'ReactNode', isRequired: true, control: { kind: 'node' } });
    expect(property('variant')).toMatchObject({
      type: '"danger" | "primary" | "quiet" | "secondary"',
      default: "'secondary'",
      control: { kind: 'choice', options: ['danger', 'primary', 'quiet', 'secondary'] },
    });
    expect(property('icon')).toMatchObject({ control: { kind: 'icon' } });
    expect(property('icon')?.description).toContain('the spinner takes its place');
    // Of the library, what the product passes has a row, and the rest its name.
    expect(property('onPress')).toMatchObject({ isRequired: false });
    expect(property('onPress')?.control).toBeUndefined();
    expect(button?.inherited).toContain('preventFocusOnPress');
    expect(property('preventFocusOnPress')).toBeUndefined();
    const pagination = facts.pagination?.components[0]?.properties;
    expect(pagination?.find(({ name }) => name === 'pageSize')?.control).toEqual({ kind: 'number' });
  });

  it('names the screens that draw a component', () => {
    const paths = (slug: string) => facts[slug]?.screens.map(({ path }) => path);
    expect(paths('board')).toContain('/home/quests/board');
    expect(paths('stepper')).toEqual(['/home/item-management/import']);
    expect(facts['command-palette']).toMatchObject({ isInShell: true });
    expect(facts['content-page-pattern']?.madeOf).toContain('page-header');
  });

  it('has no component that nobody uses and that does not say where it belongs', () => {
    const unused = Object.entries(facts).filter(
      ([, { components, screens, isInShell }]) => components.length > 0 && screens.length === 0 && !isInShell,
    );
    expect(unused.map(([slug]) => slug).filter((slug) => !/^ {2}meantFor:/m.test(sourceOf(slug)))).toEqual([]);
  });

  it('shows the code that runs, whole', () => {
    for (const [slug, { code }] of Object.entries(facts))
      expect(code.map(([, text]) => text).join(''), slug).toBe(codeOf(sourceOf(slug)));
    expect(highlight('const a = <B c="d" />; // e')).toContainEqual(['comment', '// e']);
    expect(highlight('const a = <B c="d" />;')).toEqual(
      expect.arrayContaining([
        ['keyword', 'const'],
        ['attribute', 'c'],
        ['string', '"d"'],
      ]),
    );
  });

  it('finds defaults in the parameter and in what the function makes of it', () => {
    const source = `
      function One({ a = 1, b }) {}
      function Two(props) { const { c = 'x', ...rest } = props; const { d = true } = rest; const { e = 2 } = other; }`;
    const { defaults } = readModule('x.tsx', source, () => undefined);
    expect(Object.fromEntries(defaults.get('One') ?? [])).toEqual({ a: '1' });
    expect(Object.fromEntries(defaults.get('Two') ?? [])).toEqual({ c: "'x'", d: 'true' });
  });
});
