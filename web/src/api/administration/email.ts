import * as email from '#contract/email.ts';
import { api } from '../api.ts';
import type { Tag } from '../cache/tags.ts';
import { read, write } from '../endpoint.ts';

const all = (type: 'emailTemplate' | 'email'): Tag[] => [{ type, id: 'all' }];

export const emailApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminEmailTemplateDigestGet: read(build, email.adminEmailTemplateDigestGet, () => all('emailTemplate')),
    adminEmailTemplateSave: write(build, email.adminEmailTemplateSave, () => all('emailTemplate')),
    adminEmailTemplateDelete: write(build, email.adminEmailTemplateDelete, () => all('emailTemplate')),
    adminEmailTemplateReset: write(build, email.adminEmailTemplateReset, () => all('emailTemplate')),
    adminEmailTemplateSend: write(build, email.adminEmailTemplateSend, () => all('email')),
    /** Changes nothing: what a draft would look like. */
    adminEmailTemplatePreview: write(build, email.adminEmailTemplatePreview),
    adminEmailSend: write(build, email.adminEmailSend, () => all('email')),
    adminEmailLogDigestGet: read(build, email.adminEmailLogDigestGet, () => all('email')),
    adminEmailLogGet: read(build, email.adminEmailLogGet, () => all('email')),
    adminEmailRetry: write(build, email.adminEmailRetry, () => all('email')),
    adminEmailRetryAll: write(build, email.adminEmailRetryAll, () => all('email')),
  }),
});

export const {
  useAdminEmailTemplateDigestGetQuery,
  useAdminEmailTemplateSaveMutation,
  useAdminEmailTemplateDeleteMutation,
  useAdminEmailTemplateResetMutation,
  useAdminEmailTemplateSendMutation,
  useAdminEmailTemplatePreviewMutation,
  useAdminEmailSendMutation,
  useAdminEmailLogDigestGetQuery,
  useAdminEmailLogGetQuery,
  useAdminEmailRetryMutation,
  useAdminEmailRetryAllMutation,
} = emailApi;
