import { idOf, named, WorldMaker } from './worlds.ts';

/** Quests that tell one story, one after another. */
const ofChapter = 30;
const items = 200;

/** The same numbers in any run, in no order. */
const scattered = (index: number, below: number) => (index * 7919 + 104_729) % below;

/** What must be done before a quest: the one before it, now and then one of another chapter, things, a number. */
function prerequisites(quest: number): string {
  const done = (other: number) => `done(${named('quest', `q${other}`)})`;
  const chapter = quest - (quest % ofChapter);
  const terms: string[] = [];
  if (quest > chapter) terms.push(done(quest - 1));
  if (chapter > 0 && quest % 4 === 0) terms.push(done(scattered(quest, chapter)));
  if (quest % 3 === 0) terms.push(`count(${named('item', `item${scattered(quest, items)}`)}) >= ${1 + (quest % 5)}`);
  if (quest % 5 === 0) terms.push(`${named('variable', 'level')} >= ${quest % 60}`);
  return terms.join(' and ');
}

function addFlow(made: WorldMaker, quest: number, opens: readonly string[]): void {
  const name = `q${quest}`;
  const questID = idOf('quest', name);
  for (const [index, type] of ['start', 'stage', 'succeed'].entries()) {
    const rewards = type === 'succeed' ? { rewards: { items: [], opens } } : {};
    made.put('questNode', `${name}/${index}`, { questID, type, journal: 'What the journal says.', ...rewards });
    const [fromID, toID] = [idOf('questNode', `${name}/${index - 1}`), idOf('questNode', `${name}/${index}`)];
    if (index > 0) made.put('questEdge', `${name}/${index}`, { questID, fromID, toID });
  }
}

/** Quests with conditions on one another, as large games have them, and a short flow of each. */
export function chaptersOfQuests(quests: number): WorldMaker {
  const made = new WorldMaker().put('variable', 'level', { type: 'whole' });
  for (let item = 0; item < items; item += 1) made.put('item', `item${item}`);
  for (let quest = 0; quest < quests; quest += 1) {
    made.put('quest', `q${quest}`, { prerequisites: prerequisites(quest) });
    // Mostly one that comes later; now and then one that came before, so that some wait for one another.
    const opened = quest % 400 === 70 ? quest - 40 : Math.min(quests - 1, quest + 1 + scattered(quest, ofChapter));
    addFlow(made, quest, quest % 10 === 0 ? [idOf('quest', `q${opened}`)] : []);
  }
  return made;
}

/** Quests that all need one, which each of them opens. */
export function questsAroundOne(quests: number): WorldMaker {
  const made = new WorldMaker().put('quest', 'q0');
  addFlow(made, 0, []);
  for (let quest = 1; quest < quests; quest += 1) {
    made.put('quest', `q${quest}`, { prerequisites: `done(${named('quest', 'q0')})` });
    addFlow(made, quest, [idOf('quest', 'q0')]);
  }
  return made;
}

/** Quests that all ask for one variable, which each of them changes. */
export function questsOfOneVariable(quests: number): WorldMaker {
  const made = new WorldMaker().put('variable', 'level', { type: 'whole' });
  const variableID = idOf('variable', 'level');
  for (let quest = 0; quest < quests; quest += 1) {
    made.put('quest', `q${quest}`, { prerequisites: `${named('variable', 'level')} >= ${quest}` });
    addFlow(made, quest, []);
    made.put('questNode', `q${quest}/1`, {
      ...{ questID: idOf('quest', `q${quest}`), type: 'stage', journal: 'What the journal says.' },
      effects: [{ do: 'add', variableID, value: '1' }],
    });
  }
  return made;
}
