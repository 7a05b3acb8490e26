import * as text from '#contract/text.ts';
import { api } from './api.ts';
import { everythingOf, listOf, type Tag } from './cache/tags.ts';
import { read, write } from './endpoint.ts';

const textsApi = api.injectEndpoints({
  endpoints: (build) => ({
    textFind: read(build, text.textFind, ({ workspaceID, kinds = text.textKinds }) => [
      ...kinds.flatMap((type): Tag[] => listOf(type)({ workspaceID })),
      everythingOf(workspaceID),
    ]),
    textMatchGet: read(build, text.textMatchGet, ({ workspaceID, kind, ids }) => [
      { type: kind, id: workspaceID },
      ...ids.map((id): Tag => ({ type: kind, id: `${workspaceID}/${id}` })),
      everythingOf(workspaceID),
    ]),
    textReplace: write(build, text.textReplace, ({ workspaceID }) => [everythingOf(workspaceID)]),
  }),
});

export const { useTextFindQuery, useTextMatchGetQuery, useTextReplaceMutation } = textsApi;
