import type { Head, Port, ReadScript } from './heads.ts';
import type { Identified } from './identify.ts';
import type { Changes, ScriptInput } from './script-input.ts';
import { edgesByPort, type ScriptNode, scriptPorts } from './script-parts.ts';

/** What the links that a script says need: called with the sections that can't be read, once all of those are known. */
export function linkChanges(
  { parts, printed: { marks }, newIDs }: ScriptInput,
  read: ReadScript,
  ids: Identified,
  fields: ReadonlyMap<Head, Partial<ScriptNode>>,
): (broken: ReadonlySet<number>) => Changes {
  const byName = new Map<string, Head | null>();
  const byID = new Map<string, Head>();
  for (const head of read.nodes) {
    byID.set(ids.nodes.get(head) ?? '', head);
    if (head.name !== '') byName.set(head.name, byName.has(head.name) ? null : head);
  }
  const ports = new Map<Head, Map<string, Head | null>>();
  for (const { from, port, to, at } of read.ways) {
    let target = typeof to === 'string' ? null : to;
    if (typeof to === 'string') {
      const marked = to.startsWith('#') ? marks.find(to.slice(1)) : undefined;
      const found = marked ? byID.get(marked.nodeID) : byName.get(to);
      const refuse = (message: string) => read.problems.push({ at, message, section: from.section });
      if (found === undefined)
        refuse(to.startsWith('#') ? `No line has the mark ${to}.` : `There is no “== ${to}” that this could lead to.`);
      else if (found === null) refuse(`Two nodes are called “${to}”.`);
      target = found ?? null;
    }
    const own = ports.get(from) ?? new Map<string, Head | null>();
    own.set(portText(port, ids), target);
    ports.set(from, own);
  }

  return (broken) => {
    const changes: Changes = { create: [], update: [], delete: [] };
    const before = edgesByPort(parts);
    for (const head of read.nodes) {
      if (broken.has(head.section)) continue;
      const id = ids.nodes.get(head) ?? '';
      const old = parts.nodes.get(id)?.fields;
      const now = { ...(old ?? newFields), ...fields.get(head), type: head.type };
      const leaving = before.get(id);
      const wanted = ports.get(head);
      const own = scriptPorts(now);
      for (const [index, port] of own.entries()) {
        const target = wanted?.get(port) ?? null;
        const edge = leaving?.get(port);
        if (target && broken.has(target.section) && ids.created.has(target)) continue;
        const toID = target === null ? null : (ids.nodes.get(target) ?? null);
        if (toID === null) {
          if (edge) changes.delete.push(edge.id);
        } else if (!edge)
          changes.create.push({ id: newIDs.node(), fields: { fromID: id, toID, port, position: index } });
        else if (edge.fields.toID !== toID)
          changes.update.push({ id: edge.id, version: edge.version, fields: { toID } });
      }
      if (!old || !leaving) continue;
      const kept = new Set(own);
      for (const port of scriptPorts(old)) {
        const edge = kept.has(port) ? undefined : leaving.get(port);
        if (edge) changes.delete.push(edge.id);
      }
    }
    return changes;
  };
}

const newFields: Pick<ScriptNode, 'cases' | 'returns'> = { cases: { rows: [] }, returns: false };

function portText(port: Port, { cases }: Identified): string {
  if (typeof port === 'string') return port;
  return 'failOf' in port ? `${cases.get(port.failOf) ?? ''}:fail` : (cases.get(port) ?? '');
}
