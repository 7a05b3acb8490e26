import fc from 'fast-check';
import { idOf, named, WorldMaker } from '#content/testing/worlds.ts';

const talks = ['Gate', 'Market'];
const quests = ['Lamp', 'Bread'];
const npcs = ['Mira', 'Jo'];
const nodeNames = ['1', '2', '3', '4', '5'];
const caseIDs = ['case0001', 'case0002'];

const [open, gold, fixed] = ['open', 'gold', 'fixed'].map((name) => named('variable', name)) as [
  string,
  string,
  string,
];
const talkNode = fc
  .tuple(fc.constantFrom(...talks), fc.constantFrom(...nodeNames))
  .map(([talk, at]) => ({ talk, name: `${talk}/${at}` }));
const questNode = fc
  .tuple(fc.constantFrom(...quests), fc.constantFrom(...nodeNames))
  .map(([quest, at]) => ({ quest, name: `${quest}/${at}` }));

const simple = fc.oneof(
  fc.constantFrom(open, `not ${open}`, `${gold} > 2`, `${gold} == 1`, `${gold} > 3`, `${fixed} == 1`, `${fixed} > 1`),
  fc.constantFrom(`has(${named('item', 'rope')})`, `count(${named('item', 'rope')}) > 1`, 'random(1, 2) == 1'),
  talkNode.map(({ name }) => `visited(${named('conversationNode', name)})`),
  fc.constantFrom(...quests).map((quest) => `done(${named('quest', quest)})`),
  questNode.map(({ quest, name }) => `stage(${named('quest', quest)}) == ${named('questNode', name)}`),
);
/** Often none. */
const condition = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  { weight: 3, arbitrary: simple },
  fc.tuple(simple, fc.constantFrom('and', 'or'), simple).map(([one, word, other]) => `${one} ${word} ${other}`),
  simple.map((each) => `not (${each})`),
);

const effect = fc.oneof(
  fc.constantFrom<object>(
    { do: 'toggle', variableID: idOf('variable', 'open') },
    { do: 'add', variableID: idOf('variable', 'gold'), value: '1' },
    { do: 'give', itemID: idOf('item', 'rope'), quantity: '1' },
  ),
  fc
    .tuple(fc.constantFrom('start', 'fail'), fc.constantFrom(...quests))
    .map(([act, quest]) => ({ do: act, questID: idOf('quest', quest) })),
  fc.tuple(fc.constantFrom('advance', 'complete'), questNode).map(([act, { quest, name }]) => ({
    ...{ do: act, questID: idOf('quest', quest) },
    nodeID: idOf('questNode', name),
  })),
);
const effects = fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, fc.array(effect, { maxLength: 2 }));

type Part = (world: WorldMaker) => void;

const row = fc
  .record({ condition, once: fc.boolean(), effects, weight: fc.nat(2), hasCheck: fc.boolean() })
  .map(({ hasCheck, ...rest }) => ({
    ...{ text: 'Yes', unavailable: 'hide', reason: '', ...rest },
    check: hasCheck ? { label: 'Luck', value: '1', roll: 'random(0, 2)', against: '2' } : null,
  }));
const types = [
  'start',
  'line',
  'line',
  'line',
  'choice',
  'choice',
  'branch',
  'effects',
  'random',
  'sequence',
  'jump',
  'end',
] as const;

function caseOf(type: (typeof types)[number], index: number, each: Record<string, unknown>): object | null {
  const id = caseIDs[index];
  if (type === 'choice') {
    const { weight: _, ...option } = each;
    return { id, ...option };
  }
  if (type === 'branch') return { id, condition: each.condition };
  if (type === 'random') return { id, weight: each.weight };
  return type === 'sequence' ? { id } : null;
}

const talkPart: fc.Arbitrary<Part> = fc
  .record({
    at: talkNode,
    type: fc.constantFrom(...types),
    rows: fc.array(row, { maxLength: 2 }),
    effects,
    to: talkNode,
    returns: fc.boolean(),
    mode: fc.constantFrom('last', 'once', 'cycle'),
    isOther: fc.boolean(),
  })
  .map(
    ({ at, type, rows, to, isOther, ...rest }): Part =>
      (world) =>
        world.put('conversationNode', at.name, {
          ...{ conversationID: idOf('conversation', at.talk), type: at.name.endsWith('/1') ? 'start' : type, ...rest },
          toConversationID: isOther ? idOf('conversation', to.talk) : null,
          toNodeID: idOf('conversationNode', to.name),
          cases: {
            rows: rows.flatMap((each, index) => caseOf(at.name.endsWith('/1') ? 'start' : type, index, each) ?? []),
          },
        }),
  );
const ports = ['next', 'next', 'else', 'done', ...caseIDs, 'case0001:fail'];
const talkEdge: fc.Arbitrary<Part> = fc.tuple(talkNode, fc.constantFrom(...nodeNames), fc.constantFrom(...ports)).map(
  ([{ talk, name }, to, port]): Part =>
    (world) =>
      world.put('conversationEdge', `${name} ${port}`, {
        ...{ conversationID: idOf('conversation', talk), port },
        ...{ fromID: idOf('conversationNode', name), toID: idOf('conversationNode', `${talk}/${to}`) },
      }),
);

const questTypes = ['stage', 'objective', 'allOf', 'anyOf', 'branch', 'timer', 'succeed', 'fail'] as const;
const questPart: fc.Arbitrary<Part> = fc
  .record({
    at: questNode,
    type: fc.constantFrom(...questTypes),
    objective: fc.constantFrom('custom', 'collect', 'deliver', 'talk', 'reach'),
    optional: fc.boolean(),
    seconds: fc.constantFrom(null, 5),
    effects,
    opens: fc.subarray(quests, { maxLength: 1 }),
  })
  .map(
    ({ at, type, opens, ...rest }): Part =>
      (world) =>
        world.put('questNode', at.name, {
          ...{ questID: idOf('quest', at.quest), type: at.name.endsWith('/1') ? 'start' : type, count: 1, ...rest },
          ...{ itemID: idOf('item', 'rope'), npcID: idOf('npc', 'Mira') },
          rewards: { items: [], opens: opens.map((quest) => idOf('quest', quest)) },
        }),
  );
const questEdge: fc.Arbitrary<Part> = fc
  .tuple(
    questNode,
    fc.constantFrom(...nodeNames),
    fc.constantFrom('done', 'done', 'failed', 'choice', 'timeout'),
    condition,
    effects,
  )
  .map(
    ([{ quest, name }, to, kind, when, then]): Part =>
      (world) =>
        world.put('questEdge', `${name} > ${to} ${kind}`, {
          ...{ questID: idOf('quest', quest), kind, condition: when, effects: then },
          ...{ fromID: idOf('questNode', name), toID: idOf('questNode', `${quest}/${to}`) },
        }),
  );

/** Small worlds with two conversations and two quests, which often lead somewhere. */
export const smallWorld: fc.Arbitrary<WorldMaker> = fc
  .record({
    talks: fc.array(talkPart, { minLength: 4, maxLength: 14 }),
    talkEdges: fc.array(talkEdge, { minLength: 4, maxLength: 20 }),
    quests: fc.array(questPart, { maxLength: 8 }),
    questEdges: fc.array(questEdge, { maxLength: 10 }),
    prerequisites: fc.tuple(condition, condition),
    conditions: fc.tuple(condition, condition),
    priorities: fc.tuple(fc.nat(1), fc.nat(1)),
  })
  .map(({ talks: nodes, talkEdges, quests: steps, questEdges, prerequisites, conditions, priorities }) => {
    const world = new WorldMaker()
      .put('variable', 'open', { type: 'yesNo' })
      .put('variable', 'gold', { type: 'whole', minimum: 0, maximum: 3 })
      .put('variable', 'fixed', { type: 'whole', minimum: 0, maximum: 3 })
      .put('item', 'rope');
    for (const npc of npcs) world.put('npc', npc);
    for (const [index, name] of talks.entries()) {
      const participants = [idOf('npc', npcs[index] as string), idOf('npc', 'Jo')];
      const fields = { participants, condition: conditions[index], priority: priorities[index] };
      world.talk(name, { 1: { type: 'start' }, 2: { type: 'line' } }, ['1 > 2'], fields);
    }
    for (const [index, name] of quests.entries())
      world.quest(name, { 1: 'start', 2: 'objective', 3: 'succeed' }, ['1 > 2', '2 > 3'], {
        prerequisites: prerequisites[index],
        repeatable: index === 0,
      });
    for (const part of [...nodes, ...steps, ...talkEdges, ...questEdges]) part(world);
    return world;
  });
