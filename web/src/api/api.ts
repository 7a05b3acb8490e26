import { createApi } from '@reduxjs/toolkit/query/react';
import { tagTypes } from './cache/tags.ts';
import { createBaseQuery } from './transport/base-query.ts';
import { send } from './transport/send.ts';

/** The one client of the server (§7). Resources add their endpoints beside this file, made from the contract. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: createBaseQuery(send),
  tagTypes,
  endpoints: () => ({}),
  // A tab that comes back or a line that comes back shows what is true now.
  refetchOnFocus: true,
  refetchOnReconnect: true,
});
