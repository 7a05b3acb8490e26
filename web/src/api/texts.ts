import * as text from '#contract/text.ts';
import { api } from './api.ts';
import { everythingOf } from './cache/tags.ts';
import { read, write } from './endpoint.ts';

/** A preview stays as it was found until it is asked for again: what changes meanwhile is skipped by the replacement. */
const textsApi = api.injectEndpoints({
  endpoints: (build) => ({
    textFind: read(build, text.textFind),
    textMatchGet: read(build, text.textMatchGet),
    textReplace: write(build, text.textReplace, ({ workspaceID }) => [everythingOf(workspaceID)]),
  }),
});

export const { useTextFindQuery, useTextMatchGetQuery, useTextReplaceMutation } = textsApi;
