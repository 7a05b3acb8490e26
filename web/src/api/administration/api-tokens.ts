import * as tokens from '#contract/api-token.ts';
import { api } from '../api.ts';
import { accessOf, type Tag } from '../cache/tags.ts';
import { read, write } from '../endpoint.ts';

const own = (): Tag[] => [{ type: 'device', id: 'own' }];
const users = () => accessOf('adminUser');

export const apiTokensApi = api.injectEndpoints({
  endpoints: (build) => ({
    userTokenDigestGet: read(build, tokens.userTokenDigestGet, own),
    userTokenCreate: write(build, tokens.userTokenCreate, own),
    userTokenDelete: write(build, tokens.userTokenDelete, own),
    adminUserTokenDigestGet: read(build, tokens.adminUserTokenDigestGet, users),
    adminUserTokenCreate: write(build, tokens.adminUserTokenCreate, users),
    adminUserTokenDelete: write(build, tokens.adminUserTokenDelete, users),
  }),
});

export const {
  useUserTokenDigestGetQuery,
  useUserTokenCreateMutation,
  useUserTokenDeleteMutation,
  useAdminUserTokenDigestGetQuery,
  useAdminUserTokenCreateMutation,
  useAdminUserTokenDeleteMutation,
} = apiTokensApi;
