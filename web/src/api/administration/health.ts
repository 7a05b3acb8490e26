import { healthGet } from '#contract/health.ts';
import { api } from '../api.ts';
import { read } from '../endpoint.ts';

export const healthApi = api.injectEndpoints({ endpoints: (build) => ({ healthGet: read(build, healthGet) }) });

export const { useHealthGetQuery, useLazyHealthGetQuery } = healthApi;
