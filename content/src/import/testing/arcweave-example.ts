const p = (text: string) => `<p>${text}</p>`;
const code = (script: string) => `<pre><code>${script}</code></pre>`;
const link = (targetid: string, label: string | null = null, targetType = 'elements') => ({
  ...{ type: 'Bezier', label: label === null ? null : p(label), theme: 'default' },
  ...{ sourceid: '', targetid, sourceType: 'elements', targetType },
});
const mention = (id: string, label: string) =>
  `<span class="mention-element mention" data-id="${id}" data-label="${label}" data-type="element">${label}</span>`;

/** A project in the form that Arcweave exports: two boards, a branch, a jumper, a loop back and what isn't taken. */
export const arcweaveExample = {
  startingElement: 'gate',
  name: 'Lamplighters',
  boards: {
    root: { name: 'Root', root: true, children: ['harbor', 'crypt'] },
    harbor: {
      ...{ name: 'Harbor', elements: ['inside', 'gate', 'pay', 'refused'], notes: ['hint', 'empty'] },
      ...{ jumpers: ['down'], branches: ['rich'], connections: [] },
    },
    crypt: { name: 'Crypt', customId: 'crypt', elements: ['stairs'], notes: [], attributes: ['depth', 'plain'] },
  },
  notes: { hint: { content: p('Odile knows &amp; waits.') }, empty: { content: '' } },
  elements: {
    gate: {
      ...{ title: p('The gate'), components: ['odile', 'lamp'], outputs: ['toRich', 'toPay', 'toDown'] },
      content: `${p('Who goes <strong>there</strong>?')}${code(`if visits(${mention('pay', 'pay')}) &gt; 0`)}${p('You again.')}${code('endif')}`,
    },
    pay: {
      ...{ title: p('Pay the toll'), components: ['odile'], outputs: ['back'] },
      content: `${code('gold -= 2')}${code('crypt.depth = 1')}${p('Two coins.')}${code('show("You have ", gold, " left.")')}`,
    },
    inside: { title: p('Inside'), components: [], content: p('The harbor.') + p('It smells.'), outputs: ['end'] },
    refused: { title: '', components: ['odile'], content: p('No.'), outputs: [] },
    stairs: {
      ...{ title: p('Stairs'), components: [], outputs: [] },
      content: `${code('if crypt.depth')}${p('It is deep.')}${code('else')}${p('It is dark.')}${code('endif')}`,
    },
  },
  jumpers: { down: { elementId: 'stairs' }, nowhere: { elementId: null } },
  connections: {
    toRich: link('rich', 'Walk in', 'branches'),
    toPay: link('pay'),
    toDown: link('down', 'Down', 'jumpers'),
    back: link('gate'),
    in: link('inside', 'Walk in <em>proudly</em>'),
    out: link('refused'),
    end: link('nowhere', null, 'jumpers'),
  },
  branches: { rich: { conditions: { ifCondition: 'hasGold', elseCondition: 'hasNone' } } },
  conditions: {
    hasGold: { output: 'in', script: 'gold &gt;= 3 &amp;&amp; not is_banned' },
    hasNone: { output: 'out', script: null },
  },
  components: {
    folder: { name: 'People', children: ['odile', 'lamp'] },
    odile: { name: 'Odile', attributes: [] },
    lamp: { name: 'Lamp', attributes: [] },
  },
  attributes: {
    depth: { name: 'Depth', customId: 'depth', cType: 'boards', value: { type: 'integer', data: 0 } },
    plain: { name: 'Smell', cType: 'boards', value: { type: 'string', data: 'oil', plain: true } },
  },
  variables: {
    all: { root: true, children: ['gold', 'banned'] },
    gold: { name: 'gold', type: 'integer', value: 4 },
    banned: { name: 'is_banned', type: 'boolean', value: false },
  },
  assets: {},
};
