import * as reference from '#contract/reference.ts';
import { api } from './api.ts';
import { listOf } from './cache/tags.ts';
import { read, write } from './endpoint.ts';

export const referencesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Any change of any record may change it, as it changes the history. */
    usedByDigestGet: read(build, reference.usedByDigestGet, listOf('history')),
    referenceDigestGet: read(build, reference.referenceDigestGet, listOf('history')),
    /** On demand, before something is deleted; as it is then. */
    usersOfManyGet: write(build, reference.usersOfManyGet),
  }),
});

export const { useUsedByDigestGetQuery, useReferenceDigestGetQuery, useUsersOfManyGetMutation } = referencesApi;
