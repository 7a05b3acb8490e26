import { adminSmsLogGet, adminSmsSend } from '#contract/sms.ts';
import { api } from './api.ts';
import type { Tag } from './cache/tags.ts';
import { read, write } from './endpoint.ts';

const log = (): Tag[] => [{ type: 'sms', id: 'log' }];

export const smsApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminSmsSend: write(build, adminSmsSend, log),
    adminSmsLogGet: read(build, adminSmsLogGet, log),
  }),
});

export const { useAdminSmsSendMutation, useAdminSmsLogGetQuery } = smsApi;
