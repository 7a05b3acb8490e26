import * as audit from '#contract/audit.ts';
import { api } from '../api.ts';
import { accessOf } from '../cache/tags.ts';
import { read, write } from '../endpoint.ts';

export const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminAuditDigestGet: read(build, audit.adminAuditDigestGet, () => accessOf('audit')),
    adminAuditActionDigestGet: read(build, audit.adminAuditActionDigestGet, () => accessOf('audit')),
    /** On demand, as an object URL: saveFile gives it to the browser. */
    adminAuditExport: write(build, audit.adminAuditExport),
  }),
});

export const { useAdminAuditDigestGetQuery, useAdminAuditActionDigestGetQuery, useAdminAuditExportMutation } = auditApi;
