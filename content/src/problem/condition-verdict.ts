import { allRows, type Compute, type HeldWorld, type WorldChange } from '../world/world.ts';
import { Facts } from './facts.ts';
import { type Impossible, impossibleInWorld } from './known.ts';
import { Look } from './look.ts';
import { namesIn } from './problem-list.ts';

/** A condition that can never be true, or never be false, while it is written. */
export interface ConditionVerdict extends Impossible {
  /** The names of the records in its reasons, by id. */
  names: Readonly<Record<string, string>>;
}

/** Null: it can be true, and it can be false, as far as anybody knows. @param condition stored, naming records by id */
export function conditionVerdict(held: HeldWorld, { condition }: { condition: string }): ConditionVerdict | null {
  const found = impossibleInWorld(new Look(held.get(heldFacts)), condition);
  return found ? { ...found, names: namesIn(held.world, found.why) } : null;
}

const heldFacts: Compute<Facts> = ({ world }) => {
  const facts = new Facts(world);
  const update = (changes: readonly WorldChange[]) => {
    for (const change of facts.follow(changes)) facts.change(change);
  };
  update(allRows(world));
  return { value: () => facts, update };
};
