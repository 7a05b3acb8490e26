import * as key from '#contract/key.ts';
import { api } from './api.ts';
import { listOf } from './cache/tags.ts';
import { read, write } from './endpoint.ts';

export const keysApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Any save of a record may change it, as it changes the history. */
    keyAliasDigestGet: read(build, key.keyAliasDigestGet, listOf('history')),
    keyAliasDelete: write(build, key.keyAliasDelete, listOf('history')),
  }),
});

export const { useKeyAliasDigestGetQuery, useKeyAliasDeleteMutation } = keysApi;
