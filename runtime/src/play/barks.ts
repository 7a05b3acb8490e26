import type { Context } from './context.ts';

/** Something that an NPC says in passing: one of those whose condition is met, by chance, not the same twice in a row. */
export function bark(context: Context, npcID: string): string | null {
  const { game, memory, events } = context;
  const npc = game.get('npc', npcID);
  if (!npc) {
    context.problem('The NPC who says this was deleted.');
    return null;
  }
  const possible = npc.barks.flatMap(({ condition }, index) => (context.holds(condition) ? [String(index)] : []));
  const fresh = possible.filter((index) => index !== memory.last.get(npcID));
  const choices = fresh.length > 0 ? fresh : possible;
  const chosen = choices[choices.length > 1 ? Math.floor(context.random() * choices.length) : 0];
  if (chosen === undefined) return null;
  memory.last.set(npcID, chosen);
  const text = context.text(npc.barks[Number(chosen)]?.text);
  events.push({ is: 'bark', npcID, text });
  return text;
}
