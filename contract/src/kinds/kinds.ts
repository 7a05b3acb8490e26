import { artworkContract } from './artwork.ts';
import { boxContract } from './box.ts';
import { commentDeclaration } from './comment.ts';
import { conversationContract } from './conversation.ts';
import { conversationEdgeDeclaration } from './conversation-edge.ts';
import { conversationNodeDeclaration } from './conversation-node.ts';
import type { KindDeclaration } from './declaration.ts';
import { dungeonMapContract } from './dungeon-map.ts';
import { factionContract } from './faction.ts';
import { itemContract } from './item.ts';
import { labelPresetContract } from './label-preset.ts';
import { loanContract } from './loan.ts';
import { maintenanceContract } from './maintenance.ts';
import { mapChunkDeclaration } from './map-chunk.ts';
import { mapLayerDeclaration } from './map-layer.ts';
import { mapObjectDeclaration } from './map-object.ts';
import { mediaDeclaration } from './media.ts';
import type { RecordKindName } from './names.ts';
import { npcContract } from './npc.ts';
import { placeContract } from './place.ts';
import { playTestContract } from './play-test.ts';
import { problemDismissalContract } from './problem-dismissal.ts';
import { propertyContract } from './property.ts';
import { propertySetContract } from './property-set.ts';
import { questContract } from './quest.ts';
import { questEdgeDeclaration } from './quest-edge.ts';
import { questNodeDeclaration } from './quest-node.ts';
import { recipeContract } from './recipe.ts';
import type { RecordContract } from './record-contract.ts';
import { stockDeclaration } from './stock.ts';
import { stocktakeContract } from './stocktake.ts';
import { stocktakeLineDeclaration } from './stocktake-line.ts';
import { variableContract } from './variable.ts';

/**
 * Every kind of record by name, with its operations where they are derived; in the order in which records can be written:
 * what is referred to comes first.
 */
export const kinds = {
  propertySet: propertySetContract,
  property: propertyContract,
  variable: variableContract,
  artwork: artworkContract,
  place: placeContract,
  box: boxContract,
  item: itemContract,
  faction: factionContract,
  npc: npcContract,
  loan: loanContract,
  maintenance: maintenanceContract,
  stocktake: stocktakeContract,
  quest: questContract,
  conversation: conversationContract,
  recipe: recipeContract,
  playTest: playTestContract,
  dungeonMap: dungeonMapContract,
  stock: { declaration: stockDeclaration },
  media: { declaration: mediaDeclaration },
  labelPreset: labelPresetContract,
  stocktakeLine: { declaration: stocktakeLineDeclaration },
  questNode: { declaration: questNodeDeclaration },
  questEdge: { declaration: questEdgeDeclaration },
  conversationNode: { declaration: conversationNodeDeclaration },
  conversationEdge: { declaration: conversationEdgeDeclaration },
  mapLayer: { declaration: mapLayerDeclaration },
  mapChunk: { declaration: mapChunkDeclaration },
  mapObject: { declaration: mapObjectDeclaration },
  comment: { declaration: commentDeclaration },
  problemDismissal: problemDismissalContract,
} satisfies Record<RecordKindName, { declaration: KindDeclaration }>;

export type Kinds = typeof kinds;
export type Declarations = { [Kind in keyof Kinds]: Kinds[Kind]['declaration'] };

/** The declaration of each kind, in the same order. */
export const declarations = Object.fromEntries(
  Object.entries(kinds).map(([name, { declaration }]) => [name, declaration]),
) as Declarations;

/** The operations of a kind, where they are derived. @throws for one that has none */
export function contractOf(kind: RecordKindName): RecordContract<KindDeclaration> {
  const contract = kinds[kind];
  if (!('save' in contract)) throw new TypeError(`The operations of ${kind} are not derived`);
  return contract as unknown as RecordContract<KindDeclaration>;
}
