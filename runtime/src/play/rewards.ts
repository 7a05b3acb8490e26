import type { Rewards } from '../format/bundle-types.generated.ts';
import type { Context } from './context.ts';

/** What players get from an ending (content §6): items, and quests that they may begin now. */
export function giveRewards(context: Context, { items, opens }: Rewards): void {
  for (const { itemID, quantity } of items) context.changeItem(itemID, Math.max(0, quantity));
  for (const questID of opens) {
    if (context.memory.opened.has(questID)) continue;
    context.memory.opened.add(questID);
    context.events.push({ is: 'opened', questID });
  }
}
