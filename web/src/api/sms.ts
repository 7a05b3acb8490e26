import { userPhoneCodeSend, userPhoneConfirm } from '#contract/phone.ts';
import { adminSmsLogGet, adminSmsSend } from '#contract/sms.ts';
import { api } from './api.ts';
import type { Tag } from './cache/tags.ts';
import { read, write } from './endpoint.ts';

const log = (): Tag[] => [{ type: 'sms', id: 'log' }];

export const smsApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminSmsSend: write(build, adminSmsSend, log),
    adminSmsLogGet: read(build, adminSmsLogGet, log),
    userPhoneCodeSend: write(build, userPhoneCodeSend),
    /** Whether SMS reaches one shows in the choices too. */
    userPhoneConfirm: write(build, userPhoneConfirm, () => [
      { type: 'profile', id: 'own' },
      { type: 'notificationChoice', id: 'own' },
    ]),
  }),
});

export const {
  useAdminSmsSendMutation,
  useAdminSmsLogGetQuery,
  useUserPhoneCodeSendMutation,
  useUserPhoneConfirmMutation,
} = smsApi;
