import type { PageKind } from '#contract/kinds/names.ts';
import { type Property, propertySave } from '#contract/kinds/property.ts';
import { propertySetDigestGet, propertySetSave } from '#contract/kinds/property-set.ts';
import type { OperationBody } from '#contract/operation.ts';
import type { TestClient } from './client.ts';

type Fields = Omit<OperationBody<typeof propertySave>, 'propertySetID' | 'propertyID' | 'version'>;

/** A property of the workspace's first set, which is made when there is none. */
export async function newProperty(
  { client, workspaceID }: { client: TestClient; workspaceID: string },
  fields: Fields,
  kinds: PageKind[] = ['item'],
): Promise<Property> {
  const params = { workspaceID };
  const { rows } = await client.call(propertySetDigestGet, { params });
  const propertySetID =
    rows[0]?.propertySetID ??
    (await client.call(propertySetSave, { params, body: { name: 'Look', kinds } })).propertySet.propertySetID;
  return (await client.call(propertySave, { params, body: { propertySetID, ...fields } })).property;
}
