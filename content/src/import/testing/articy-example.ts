interface Link {
  to: string;
  /** Of a dialogue that is left; otherwise its input pin is entered. */
  out?: boolean;
}

const pins = (id: string, which: 'in' | 'out', links: readonly (readonly Link[])[], scripts: readonly string[]) =>
  links.map((targets, index) => ({
    ...{ Text: scripts[index] ?? '', Id: `${id}.${which}${index}`, Owner: id },
    Connections: targets.map(({ to, out }) => ({ Label: '', TargetPin: `${to}.${out ? 'out' : 'in'}0`, Target: to })),
  }));

interface Given {
  parent?: string;
  /** What each output pin leads to. */
  out?: readonly (readonly Link[])[];
  /** What the input pin of a dialogue leads to. */
  into?: readonly Link[];
  when?: string;
  does?: string;
  [property: string]: unknown;
}

const model = (
  Type: string,
  Id: string,
  { parent = 'flow', out = [[]], into = [], when = '', does = '', ...own }: Given = {},
) => ({
  Type,
  Properties: {
    ...{ TechnicalName: `N_${Id}`, Id, Parent: parent, ...own },
    ...{ InputPins: pins(Id, 'in', [into], [when]), OutputPins: pins(Id, 'out', out, [does]) },
  },
});

const entity = (Id: string, DisplayName: string) => ({
  Type: 'Hero',
  Properties: { TechnicalName: `N_${Id}`, Id, DisplayName },
});

/** A project in the form that articy:draft exports: two dialogues, a hub that is returned to, conditions and instructions. */
export const articyExample = {
  Settings: { set_Localization: 'False', ExportVersion: '1.0' },
  Project: { Name: 'Lamplighters' },
  GlobalVariables: [
    {
      Namespace: 'Game',
      Variables: [
        { Variable: 'gold', Type: 'Integer', Value: '4' },
        { Variable: 'isBanned', Type: 'Boolean', Value: 'False' },
        { Variable: 'name', Type: 'String', Value: 'Ilse' },
      ],
    },
  ],
  ObjectDefinitions: [
    { Type: 'Hero', Class: 'Entity' },
    { Type: 'Menu_option', Class: 'DialogueFragment', InheritsFrom: 'DialogueFragment' },
  ],
  Packages: [
    {
      Name: 'Default',
      Models: [
        model('FlowFragment', 'chapter', { DisplayName: 'Chapter one', into: [{ to: 'gate' }] }),
        model('Dialogue', 'gate', {
          ...{ parent: 'chapter', DisplayName: 'The gate', Text: 'Odile waits.', into: [{ to: 'hail' }] },
          out: [[{ to: 'inside' }]],
        }),
        model('DialogueFragment', 'hail', {
          ...{ parent: 'gate', Speaker: 'odile', Text: 'Who goes there, [Game.name]?', StageDirections: 'calls' },
          out: [[{ to: 'menu' }]],
        }),
        model('Hub', 'menu', {
          ...{ parent: 'gate', DisplayName: 'Menu' },
          out: [[{ to: 'pay' }, { to: 'ask' }, { to: 'check' }, { to: 'leave' }]],
        }),
        model('Menu_option', 'pay', {
          ...{ parent: 'gate', Speaker: 'ilse', MenuText: 'Pay', Text: 'Here.', when: 'Game.gold >= 2' },
          ...{ does: 'Game.gold -= 2; // the toll\nring("bell; two", 2)', out: [[{ to: 'back' }]] },
        }),
        model('DialogueFragment', 'ask', {
          ...{ parent: 'gate', Speaker: 'ilse', Text: 'Is it late?', when: 'unseen' },
          out: [[{ to: 'late' }, { to: 'early' }]],
        }),
        model('DialogueFragment', 'late', {
          ...{ parent: 'gate', Speaker: 'odile', Text: 'Late.', when: 'Game.gold < 4', out: [[{ to: 'back' }]] },
        }),
        model('DialogueFragment', 'early', {
          ...{ parent: 'gate', Speaker: 'odile', Text: 'Early.', when: 'Game.gold == 4', out: [[{ to: 'back' }]] },
        }),
        model('Jump', 'back', { parent: 'gate', Target: 'menu', TargetPin: 'menu.in0', out: [] }),
        model('Condition', 'check', {
          ...{ parent: 'gate', Expression: '!Game.isBanned && Game.gold < 3' },
          out: [[{ to: 'sneak' }], [{ to: 'boast' }]],
        }),
        model('DialogueFragment', 'sneak', {
          parent: 'gate',
          MenuText: 'Sneak in',
          Text: '',
          out: [[{ to: 'gate', out: true }]],
        }),
        model('DialogueFragment', 'boast', {
          parent: 'gate',
          MenuText: 'Boast',
          Text: 'I am rich.',
          out: [[{ to: 'rob' }]],
        }),
        model('Instruction', 'rob', { parent: 'gate', Expression: 'Game.gold = 0', out: [[{ to: 'back' }]] }),
        model('DialogueFragment', 'leave', { parent: 'gate', MenuText: 'Leave', Text: 'Never mind.' }),
        model('Dialogue', 'inside', { DisplayName: 'Inside', into: [{ to: 'harbor' }] }),
        model('DialogueFragment', 'harbor', { parent: 'inside', Text: 'The harbor. You have [Game.gold] gold.' }),
        entity('odile', 'Odile'),
        entity('ilse', 'Ilse'),
        entity('tam', 'Tam'),
        { Type: 'Comment', Properties: { TechnicalName: 'N_c', Id: 'c', Text: 'Later' } },
      ],
    },
  ],
};
