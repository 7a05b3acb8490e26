import { isSame } from '#contract/differences.ts';
import { isRecordValue, type PropertyValue, type SingleValue, singleValues } from '#contract/kinds/property-values.ts';
import type { Declared } from './plan-declared.ts';
import type { ItemGroup } from './plan-groups.ts';
import type { RecordRef } from './plan-types.ts';
import { liveKey, type SnapshotItem, type WorkspaceSnapshot } from './workspace-snapshot.ts';

interface Plan {
  groups: readonly ItemGroup[];
  matched: ReadonlyMap<ItemGroup, SnapshotItem>;
  refs: ReadonlyMap<ItemGroup, RecordRef>;
  declared: Declared;
  nameOf(property: RecordRef): string;
}

/**
 * Properties that lead to records: a file of another workspace names those by ids that mean nothing here. What the file holds
 * itself becomes the record that is made of it; what is not in this workspace is left out, with a warning. An item that leads
 * to such a record already, as to one in the trash, keeps it.
 */
export function settleReferences({ groups, matched, refs, declared, nameOf }: Plan, { live }: WorkspaceSnapshot): void {
  const ofFile = recordsOfFile(groups, refs, declared);
  for (const group of groups) {
    const before = matched.get(group)?.properties ?? {};
    for (const [property, value] of group.fields) {
      if (value === null || !singleValues(value).some(isRecordValue)) continue;
      const known = Object.hasOwn(before, property) ? singleValues(before[property] as PropertyValue) : [];
      const kept = singleValues(value).flatMap((one): SingleValue[] => {
        if (!isRecordValue(one) || known.some((other) => isSame(other, one))) return [one];
        const ref = ofFile.get(liveKey(one));
        if (ref !== undefined) return [{ ...one, id: ref }];
        if (live === undefined || live.has(liveKey(one))) return [one];
        warn(group, nameOf(property));
        return [];
      });
      if (Array.isArray(value)) group.fields.set(property, kept);
      else if (kept.length > 0) group.fields.set(property, kept[0] as SingleValue);
      else if (known.length > 0) group.fields.delete(property);
      else group.fields.set(property, null);
    }
  }
}

function recordsOfFile(groups: Plan['groups'], refs: Plan['refs'], declared: Declared): Map<string, RecordRef> {
  const found = new Map<string, RecordRef>();
  for (const [{ sourceID }, { kind, ref }] of declared.refs)
    if (sourceID !== undefined) found.set(liveKey({ kind, id: sourceID }), ref);
  for (const group of groups) {
    const { itemID } = group.rows[0]?.row ?? {};
    if (itemID !== undefined) found.set(liveKey({ kind: 'item', id: itemID }), refs.get(group) ?? '');
    for (const { row, box } of group.rows)
      if (row.boxID !== undefined && box !== null) found.set(liveKey({ kind: 'box', id: row.boxID }), box);
  }
  return found;
}

function warn({ rows }: ItemGroup, name: string): void {
  const row = rows[0]?.row;
  const message = `“${name}” leads to a record that isn’t in this workspace. It is left out.`;
  row?.problems.push({
    line: row.line,
    column: `field:${name}`,
    severity: 'warning',
    code: 'reference-unknown',
    message,
  });
}
