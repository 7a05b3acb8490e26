import { problemsOf } from '#content/problem/problems-of.ts';
import { idOf, named, WorldMaker } from '#content/testing/worlds.ts';
import type { HeldWorld } from '#content/world/world.ts';
import { median, timed } from './timing.ts';

const quests = 500;
const nodesOfQuest = 20;
const conditions = 4;
const rounds = 5;

/** 10,000 nodes in 500 quests, and 2,000 conditions on their edges. */
function world(): WorldMaker {
  const made = new WorldMaker();
  for (let item = 0; item < 500; item += 1) made.put('item', `item${item}`);
  for (let quest = 0; quest < quests; quest += 1) {
    const name = `q${quest}`;
    const questID = idOf('quest', name);
    made.put('quest', name);
    const node = (index: number) => `${name}/${index}`;
    for (let index = 0; index < nodesOfQuest; index += 1) {
      const type = index === 0 ? 'start' : index === nodesOfQuest - 1 ? 'succeed' : 'stage';
      made.put('questNode', node(index), { questID, type, journal: 'What the journal says of it.' });
      if (index === 0) continue;
      const condition =
        index <= conditions ? `count(${named('item', `item${(quest + index) % 500}`)}) >= ${index}` : '';
      const ends = { fromID: idOf('questNode', node(index - 1)), toID: idOf('questNode', node(index)) };
      made.put('questEdge', node(index), { questID, ...ends, condition });
    }
  }
  return made;
}

/** The least that any checker does: reads every text once and follows every edge of every quest. */
function plain({ world: { questNode, questEdge } }: HeldWorld): number {
  const leaving = Map.groupBy(questEdge.values(), ({ fromID }) => fromID);
  const reached = new Set<string>();
  const work = [...questNode.values()].filter(({ type }) => type === 'start').map((node) => node.questNodeID);
  for (let id = work.pop(); id !== undefined; id = work.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    for (const { toID } of leaving.get(id) ?? []) work.push(toID);
  }
  return reached.size + JSON.stringify([...questNode.values(), ...questEdge.values()]).length;
}

const talks = 10;
const nodesOfTalk = 1000;

/** 10,000 nodes in 10 conversations: lines, choices with a condition each, and branches. */
export function talkWorld(): WorldMaker {
  const made = new WorldMaker().put('variable', 'trust', { type: 'whole' });
  const trust = named('variable', 'trust');
  for (let talk = 0; talk < talks; talk += 1) {
    const name = `c${talk}`;
    const conversationID = idOf('conversation', name);
    made.put('conversation', name);
    const node = (index: number) => `${name}/${index}`;
    const link = (from: number, port: string, to: number) =>
      made.put('conversationEdge', `${node(from)} ${port}`, {
        ...{ conversationID, port },
        ...{ fromID: idOf('conversationNode', node(from)), toID: idOf('conversationNode', node(to % nodesOfTalk)) },
      });
    for (let index = 0; index < nodesOfTalk; index += 1) putNode(made, node(index), conversationID, index, trust, link);
  }
  return made;
}

function putNode(
  made: WorldMaker,
  name: string,
  conversationID: string,
  index: number,
  trust: string,
  link: (from: number, port: string, to: number) => void,
): void {
  const put = (fields: object) => made.put('conversationNode', name, { conversationID, ...fields });
  const next = index + 1;
  if (index === 0) put({ type: 'start' });
  else if (index === nodesOfTalk - 1) put({ type: 'end' });
  else if (index % 5 === 0) {
    const option = { text: 'Go on', unavailable: 'hide', reason: '', once: false, check: null };
    const effects = [{ do: 'add', variableID: idOf('variable', 'trust'), value: '1' }];
    const rows = [
      { ...option, id: 'option01', condition: '', effects },
      { ...option, id: 'option02', condition: `${trust} > ${index}`, effects: [] },
    ];
    put({ type: 'choice', text: 'What do you say?', cases: { rows } });
    link(index, 'option01', next);
    link(index, 'option02', next + 3);
    return;
  } else if (index % 5 === 1) {
    put({ type: 'branch', cases: { rows: [{ id: 'case0001', condition: `${trust} == ${index}` }] } });
    link(index, 'case0001', next + 1);
    link(index, 'else', next);
    return;
  } else put({ type: 'line', text: `She says {${trust}} times what the ${index} of them heard before.` });
  if (index < nodesOfTalk - 1) link(index, 'next', next);
}

/** A check of everything, and after one edit, by processor time. Aims: 2,000 ms and 100 ms. */
export function measureProblems({ say }: { say(line: string): void }): void {
  measureQuests(say);
  measureTalks(say);
}

function measureTalks(say: (line: string) => void): void {
  const made = talkWorld();
  const times = { cold: [] as number[], edit: [] as number[] };
  const found = made.held.get(problemsOf).length;
  for (let round = 0; round < rounds; round += 1) {
    const held = made.copy();
    times.cold.push(timed(() => held.get(problemsOf)));
    const conversationID = idOf('conversation', `c${round}`);
    made.put('conversationNode', `c${round}/15`, { conversationID, type: 'line', text: `Edited {${round}` });
    times.edit.push(timed(() => made.held.get(problemsOf)));
  }
  say(
    `problems of 10,000 nodes in ${talks} conversations (${found} found): from cold ${median(times.cold).toFixed(0)} ms (aim < 2000), ` +
      `after an edit ${median(times.edit).toFixed(1)} ms (aim < 100)`,
  );
}

function measureQuests(say: (line: string) => void): void {
  const made = world();
  const times = { cold: [] as number[], edit: [] as number[], plain: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const held = made.copy();
    times.cold.push(timed(() => held.get(problemsOf)));
    times.plain.push(timed(() => plain(held)));
    made.held.get(problemsOf);
    const questID = idOf('quest', `q${round}`);
    made.put('questNode', `q${round}/5`, { questID, type: 'stage', journal: `Edited {${round}` });
    times.edit.push(timed(() => made.held.get(problemsOf)));
  }
  say(
    `problems of 10,000 nodes and 2,000 conditions: from cold ${median(times.cold).toFixed(0)} ms (aim < 2000), ` +
      `after an edit ${median(times.edit).toFixed(1)} ms (aim < 100) | reading and following all of it plainly ${median(times.plain).toFixed(0)} ms`,
  );
}
