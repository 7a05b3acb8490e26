import type { KindDeclaration } from '#contract/kinds/declaration.ts';
import { kinds as declared } from '#contract/kinds/kinds.ts';
import { recordKinds } from '#contract/kinds/names.ts';
import { type DeclaredKind, declaredKind } from '../declared-kind.ts';
import type { RecordKind } from '../kind.ts';
import { artworkKind } from './artwork.ts';
import { boxKind } from './box.ts';
import { commentKind } from './comment.ts';
import { conversationEdgeKind } from './conversation-edge.ts';
import { conversationNodeKind } from './conversation-node.ts';
import { dungeonMapKind } from './dungeon-map.ts';
import { itemKind } from './item.ts';
import { labelPresetKind } from './label-preset.ts';
import { maintenanceKind } from './maintenance.ts';
import { mapChunkKind } from './map-chunk.ts';
import { mapLayerKind } from './map-layer.ts';
import { mapObjectKind } from './map-object.ts';
import { mediaKind } from './media.ts';
import { npcKind } from './npc.ts';
import { placeKind } from './place.ts';
import { propertyKind } from './property.ts';
import { propertySetKind } from './property-set.ts';
import { questKind } from './quest.ts';
import { questEdgeKind } from './quest-edge.ts';
import { questNodeKind } from './quest-node.ts';
import { recipeKind } from './recipe.ts';
import { stockKind } from './stock.ts';
import { stocktakeKind } from './stocktake.ts';
import { stocktakeLineKind } from './stocktake-line.ts';
import { variableKind } from './variable.ts';

/** Kinds that have a file here, because something is special of them or other code names them. */
const named = [
  itemKind,
  boxKind,
  placeKind,
  stockKind,
  recipeKind,
  mediaKind,
  propertySetKind,
  propertyKind,
  labelPresetKind,
  commentKind,
  maintenanceKind,
  npcKind,
  stocktakeKind,
  stocktakeLineKind,
  variableKind,
  questKind,
  questNodeKind,
  questEdgeKind,
  conversationNodeKind,
  conversationEdgeKind,
  dungeonMapKind,
  mapLayerKind,
  mapObjectKind,
  mapChunkKind,
  artworkKind,
];

const all = recordKinds.map(
  (name) => named.find(({ kind }) => kind === name) ?? declaredKind(declared[name].declaration),
) as unknown as DeclaredKind<KindDeclaration>[];

/** Every kind of record; history, undo, trash, search and tags take each from here. */
export const kinds = all as unknown as RecordKind<never>[];

/** Those whose operations are derived. */
export const servedKinds = all.filter(({ kind }) => 'save' in declared[kind]);
