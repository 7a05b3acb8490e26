import { type Crafting, crafting } from '../recipe/crafting.ts';
import { cyclesIn } from '../recipe/cycles.ts';
import { isArchived } from '../world/archived.ts';
import type { Compute, World } from '../world/world.ts';
import { type Finding, type Problem, problemOf, type Reason, type RecordRef } from './problem.ts';

const shownMax = 5;
/** So many items of a circle a dismissal names; of a larger one how many there are, too. */
const aboutMax = 100;
const itemRef = (id: string): RecordRef => ({ kind: 'item', id });

/** Items that quests ask for or recipes give, and that players can't obtain (content §9). */
export const itemProblems: Compute<readonly Problem[]> = (held) => {
  let list: readonly Problem[] | null = null;
  return {
    value() {
      list ??= findingsOf(held.world, held.get(crafting)).map(problemOf);
      return list;
    },
    update(changes) {
      // What else changes can neither give an item nor ask for one.
      if (!changes.every(({ kind }) => kind === 'variable' || kind === 'place' || kind === 'problemDismissal'))
        list = null;
    },
  };
};

function findingsOf(world: World, made: Crafting): Finding[] {
  const { graph, obtainable } = made;
  const missing = [...world.item.values()].flatMap(({ itemID, archived }) =>
    archived || obtainable.has(itemID) ? [] : [itemID],
  );
  const unmade = missing.filter((id) => [...graph.makersOf(id)].length > 0);
  const cycles = unmade.length > 0 ? cyclesIn(graph, unmade) : new Map<string, readonly string[]>();
  const missingSet = new Set(missing);
  /** Told once for all items of a circle, which may be thousands. */
  const circles = new Map<readonly string[], Circle>();
  const circleOf = (id: string) => {
    const cycle = cycles.get(id);
    if (!cycle) return undefined;
    const circle = circles.get(cycle) ?? unfed(cycle, missingSet);
    circles.set(cycle, circle);
    return circle;
  };
  const findings = unmade.map((id): Finding => {
    const circle = circleOf(id);
    return circle && circle.size > 1
      ? { code: 'unfedCycle', where: itemRef(id), why: circle.why, about: circle.about }
      : {
          code: 'unobtainableItem',
          where: itemRef(id),
          why: [whyUnmade(made, id)],
          about: lackedBy(made, id).join(' '),
        };
  });
  for (const node of world.questNode.values()) {
    const { type, objective, itemID } = node;
    if (type !== 'objective' || (objective !== 'collect' && objective !== 'deliver')) continue;
    if (itemID === null || !missingSet.has(itemID) || isArchived(world, 'questNode', node)) continue;
    findings.push({
      code: 'unobtainableObjective',
      where: { kind: 'questNode', id: node.questNodeID, field: 'itemID' },
      why: [{ says: 'notObtainable', records: [itemRef(itemID)] }, whyUnmade(made, itemID)],
      about: itemID,
    });
  }
  return findings;
}

interface Circle {
  size: number;
  why: readonly Reason[];
  about: string;
}

function unfed(cycle: readonly string[], missing: ReadonlySet<string>): Circle {
  const members = cycle.filter((id) => missing.has(id)).sort();
  const size = members.length;
  const about = size > aboutMax ? `${members.slice(0, aboutMax).join(' ')} ${size}` : members.join(' ');
  return { size, why: [{ says: 'onlyFromEachOther', records: members.slice(0, shownMax).map(itemRef) }], about };
}

/** What the recipes of an item lack: of each slot that nothing fills the items that would. */
function lackedBy({ graph, obtainable }: Crafting, itemID: string): string[] {
  const lacked = new Set<string>();
  for (const recipe of graph.makersOf(itemID)) {
    if (recipe.stationID !== null && !obtainable.has(recipe.stationID)) lacked.add(recipe.stationID);
    for (const slot of recipe.slots) {
      if (slot.options.some((option) => obtainable.choiceOf(option) !== undefined)) continue;
      for (const option of slot.options) if (!graph.isGroup(option)) lacked.add(option);
    }
  }
  return [...lacked].sort();
}

function whyUnmade(made: Crafting, itemID: string): Reason {
  if ([...made.graph.makersOf(itemID)].length === 0) return { says: 'noSource' };
  const lacked = lackedBy(made, itemID);
  return lacked.length === 0
    ? { says: 'noMaterial' }
    : { says: 'lacks', records: lacked.slice(0, shownMax).map(itemRef) };
}
