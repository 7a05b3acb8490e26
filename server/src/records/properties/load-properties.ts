import type { Kysely } from 'kysely';
import type { PageKind } from '#contract/kinds/names.ts';
import type { PropertyType } from '#contract/kinds/property-values.ts';
import type { Tables } from '#server/database/tables.ts';

/** A property as files tell it. `set`: the name of its set. */
export interface NamedProperty {
  id: string;
  name: string;
  type: PropertyType;
  choices: string[];
  to: PageKind | null;
  isList: boolean;
  position: number;
  set: string;
}

/** The properties that records of a kind have, set by set in their order. */
export async function loadProperties(db: Kysely<Tables>, workspaceID: string, kind: string): Promise<NamedProperty[]> {
  const rows = await db
    .selectFrom('property')
    .innerJoin('propertySet', (join) =>
      join
        .onRef('propertySet.workspaceID', '=', 'property.workspaceID')
        .onRef('propertySet.id', '=', 'property.propertySetID'),
    )
    .select(['property.id', 'property.name', 'type', 'choices', 'to', 'isList', 'property.position'])
    .select(['propertySet.name as set', 'propertySet.kinds'])
    .where('property.workspaceID', '=', workspaceID)
    .where('property.deletedAt', 'is', null)
    .where('propertySet.deletedAt', 'is', null)
    .orderBy('propertySet.position')
    .orderBy('propertySet.id')
    .orderBy('property.position')
    .orderBy('property.id')
    .execute();
  return rows
    .filter(({ kinds }) => (JSON.parse(kinds) as string[]).includes(kind))
    .map(({ kinds: _, choices, isList, ...row }) => ({
      ...row,
      choices: JSON.parse(choices) as string[],
      isList: isList === 1,
    }));
}
