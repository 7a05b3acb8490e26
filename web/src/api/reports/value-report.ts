import * as report from '#contract/value-report.ts';
import { api } from '../api.ts';
import { listOf } from '../cache/tags.ts';
import { read } from '../endpoint.ts';

export const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    valueReportGet: read(build, report.valueReportGet, listOf('overview')),
  }),
});

export const { useValueReportGetQuery } = reportsApi;
