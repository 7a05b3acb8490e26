import { roundQuantity } from './number-value.ts';
import type { ImportPlan, Totals } from './plan-types.ts';
import type { WorkspaceSnapshot } from './workspace-snapshot.ts';

/** What a workspace holds. */
export function totalsOf(world: WorkspaceSnapshot): Totals {
  return {
    items: world.items.length,
    boxes: world.boxes.length,
    places: world.places.length,
    stockRows: world.stock.length,
    quantity: roundQuantity(world.stock.reduce((sum, stock) => sum + stock.quantity, 0)),
  };
}

/** What it will hold when the plan has been carried out. */
export function totalsAfter(before: Totals, plan: ImportPlan): Totals {
  const created = plan.stock.creates.reduce((sum, stock) => sum + stock.quantity, 0);
  const changed = plan.stock.updates.reduce((sum, stock) => sum + stock.quantity - stock.before, 0);
  return {
    items: before.items + plan.items.creates.length,
    boxes: before.boxes + plan.boxes.creates.length,
    places: before.places + plan.places.creates.length,
    stockRows: before.stockRows + plan.stock.creates.length,
    quantity: roundQuantity(before.quantity + created + changed),
  };
}
