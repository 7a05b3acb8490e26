import { describe, expect, it } from 'vitest';
import { groupExamples } from './catalogue-groups.ts';
import { examples, findExample } from './examples.ts';

describe('§2.1 dev/component-catalog', () => {
  it('gives every example an address of its own', () => {
    const slugs = examples.map((example) => example.slug);
    expect(slugs.filter((slug, index) => slugs.indexOf(slug) !== index)).toEqual([]);
    expect(slugs.filter((slug) => !/^[a-z]+(-[a-z]+)*$/.test(slug))).toEqual([]);
  });

  it.each([
    ...[
      'colors',
      'typography',
      'spacing',
      'icons',
      'buttons',
      'checkbox',
      'input',
      'tag-pill',
      'file-input',
      'group-card',
    ],
    ...[
      'segmented-control',
      'code-example',
      'text-area',
      'card',
      'meta-info',
      'modal-header',
      'stat-card',
      'color-picker',
    ],
    ...[
      'icon-picker',
      'dropdown-selector',
      'page-header',
      'toast-notifications',
      'content-page',
      'collapsible-section',
    ],
    ...[
      'empty-state',
      'toast',
      'tags-input',
      'tips',
      'help-button',
      'summary-section',
      'tab-group',
      'tree-node',
      'search-bar',
      'search-input',
      'load-more',
      'place-selector',
      'media-viewer',
      'bulk-actions',
      'tree-view',
      'sort-selector',
      'quick-edit',
      'filter-bar',
    ],
    ...['content-page-pattern', 'form-patterns', 'navigation-patterns'],
  ])('§2.1 has the sub-page %s', (slug) => {
    expect(findExample(slug)?.title).toBeTruthy();
  });

  it('says of every component when to use it and when not, and how it is with a keyboard and a screen reader', () => {
    const said = examples.flatMap(({ slug, notes }) =>
      Object.entries(notes).map(([key, text]) => ({ slug, key, text })),
    );
    expect(said).toHaveLength(4 * examples.length);
    expect(said.filter(({ text }) => !/^[A-Z].{10,}\.$/.test(text))).toEqual([]);
  });

  it('has controls for the properties of every component, or says why there are none', () => {
    const without = examples.filter(
      ({ playground, withoutControls }) => (playground === undefined) !== /^[A-Z].{20,}\.$/.test(withoutControls ?? ''),
    );
    expect(without.map(({ slug }) => slug)).toEqual([]);
  });

  it('puts each example into exactly one group', () => {
    const grouped = groupExamples(examples).flatMap((group) => group.examples);
    expect(grouped.toSorted(bySlug)).toEqual(examples.toSorted(bySlug));
  });
});

function bySlug(one: { slug: string }, other: { slug: string }): number {
  return one.slug.localeCompare(other.slug);
}
