import { boxBehaviour } from './modules/boxes/service/behaviour.ts';
import { conversationBehaviour } from './modules/conversations/service/behaviour.ts';
import { itemBehaviour } from './modules/items/service/behaviour.ts';
import { maintenanceBehaviour } from './modules/maintenance/service/behaviour.ts';
import { dungeonMapBehaviour } from './modules/maps/service/behaviour.ts';
import { artworkBehaviour } from './modules/media/artwork/behaviour.ts';
import { placeBehaviour } from './modules/places/service/behaviour.ts';
import { propertyBehaviour } from './modules/properties/service/property-behaviour.ts';
import { propertySetBehaviour } from './modules/properties/service/property-set-behaviour.ts';
import { recipeBehaviour } from './modules/recipes/service/behaviour.ts';
import { stocktakeBehaviour } from './modules/stocktakes/service/behaviour.ts';
import { variableBehaviour } from './modules/variables/service/behaviour.ts';
import type { Behaviours } from './records/behaviour.ts';

/** What is special of kinds; every other kind is what its declaration says (house §8). */
export const behaviours = {
  item: itemBehaviour,
  box: boxBehaviour,
  place: placeBehaviour,
  maintenance: maintenanceBehaviour,
  propertySet: propertySetBehaviour,
  property: propertyBehaviour,
  stocktake: stocktakeBehaviour,
  recipe: recipeBehaviour,
  variable: variableBehaviour,
  conversation: conversationBehaviour,
  artwork: artworkBehaviour,
  dungeonMap: dungeonMapBehaviour,
} as unknown as Behaviours;
