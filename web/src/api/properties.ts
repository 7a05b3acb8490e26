import * as property from '#contract/kinds/property.ts';
import * as propertySet from '#contract/kinds/property-set.ts';
import { api } from './api.ts';
import { changesOf, listOf, recordOf } from './cache/tags.ts';
import { read, write } from './endpoint.ts';

type Args = { workspaceID: string };

const setChanges = ({ workspaceID }: Args) => changesOf('propertySet', workspaceID, []);
const changes = ({ workspaceID }: Args) => changesOf('property', workspaceID, []);

export const propertiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    propertySetDigestGet: read(build, propertySet.propertySetDigestGet, listOf('propertySet')),
    propertySetGet: read(build, propertySet.propertySetGet, recordOf('propertySet', 'propertySetID')),
    propertySetSave: write(build, propertySet.propertySetSave, setChanges),
    propertySetOrderSave: write(build, propertySet.propertySetOrderSave, setChanges),
    propertySetDelete: write(build, propertySet.propertySetDelete, setChanges),
    propertyDigestGet: read(build, property.propertyDigestGet, listOf('property')),
    propertyGet: read(build, property.propertyGet, recordOf('property', 'propertyID')),
    propertySave: write(build, property.propertySave, changes),
    propertyValuesGet: read(build, property.propertyValuesGet, ({ workspaceID, kind }) =>
      listOf(kind)({ workspaceID }),
    ),
    propertyOrderSave: write(build, property.propertyOrderSave, changes),
    propertyDelete: write(build, property.propertyDelete, changes),
  }),
});

export const {
  usePropertySetDigestGetQuery,
  useLazyPropertySetGetQuery,
  usePropertySetSaveMutation,
  usePropertySetOrderSaveMutation,
  usePropertySetDeleteMutation,
  usePropertyDigestGetQuery,
  useLazyPropertyGetQuery,
  usePropertyValuesGetQuery,
  usePropertySaveMutation,
  usePropertyOrderSaveMutation,
  usePropertyDeleteMutation,
} = propertiesApi;
