import { nounOf } from '#web/api/kinds.ts';
import { leftOffShopping, wishesMax } from '#web/screens/crafting/shopping-choice.ts';
import { countText } from '#web/screens/format.ts';
import { ownerKey } from '#web/session/auth/owner-key.ts';
import { useAppDispatch, useAppSelector } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';

/** Says how many of the recipes that are put on the shopping list don't fit there. */
export function useTellLeftOff(): (recipeIDs: readonly string[]) => void {
  const owner = useAppSelector(ownerKey);
  const dispatch = useAppDispatch();
  return (recipeIDs) => {
    const count = leftOffShopping(owner, recipeIDs);
    if (count === 0) return;
    const title = `${countText(count, nounOf('recipe'))} left off the shopping list`;
    const message = `It holds up to ${countText(wishesMax, nounOf('recipe'))}. Remove some from it and try again.`;
    dispatch(toastAdded({ type: 'warning', title, message }));
  };
}
