import { inTreeOrder, layerInGroups } from '#content/map/dungeon-map.ts';
import type { Layers, SeenLayer, SeenLayers } from './map-parts.ts';

export function seenLayers(layers: Layers): SeenLayers {
  const plain = [...layers.values()]
    .sort((one, other) => one.fields.position - other.fields.position || (one.id < other.id ? -1 : 1))
    .map(({ id, fields }) => ({
      ...{ layerID: id, type: fields.type, groupID: fields.groupID, opacity: fields.opacity },
      ...{ isVisible: !fields.hidden, isLocked: fields.locked, offsetX: fields.offsetX, offsetY: fields.offsetY },
    }));
  const seen = new Map<string, SeenLayer>();
  for (const layer of inTreeOrder(plain)) {
    const { layerID: id, ...looks } = layerInGroups(plain, layer);
    // One that is gone is none.
    const group = seen.get(looks.groupID ?? '');
    seen.set(id, { id, ...looks, groupID: group?.id ?? null, depth: group ? group.depth + 1 : 0 });
  }
  return seen;
}

/** As a list shows them: topmost first, each group before what is in it. */
export function topFirst(seen: SeenLayers, groupID: string | null = null): SeenLayer[] {
  const beside = [...seen.values()].filter((layer) => layer.groupID === groupID).reverse();
  return beside.flatMap((layer) => (layer.type === 'group' ? [layer, ...topFirst(seen, layer.id)] : [layer]));
}
