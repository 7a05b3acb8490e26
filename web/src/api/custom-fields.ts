import * as customField from '#contract/kinds/custom-field.ts';
import { api } from './api.ts';
import { listOf, type Tag } from './cache/tags.ts';
import { read, write } from './endpoint.ts';

/** Their names and values stand on items and in search. */
const changes = ({ workspaceID }: { workspaceID: string }): Tag[] =>
  (['customField', 'item', 'search', 'history'] as const).map((type) => ({ type, id: workspaceID }));

export const customFieldsApi = api.injectEndpoints({
  endpoints: (build) => ({
    customFieldDigestGet: read(build, customField.customFieldDigestGet, listOf('customField')),
    customFieldSave: write(build, customField.customFieldSave, changes),
    customFieldDelete: write(build, customField.customFieldDelete, changes),
  }),
});

export const { useCustomFieldDigestGetQuery, useCustomFieldSaveMutation, useCustomFieldDeleteMutation } =
  customFieldsApi;
