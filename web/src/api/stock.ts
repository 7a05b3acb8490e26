import { recipeCraft } from '#contract/craft.ts';
import * as stock from '#contract/stock.ts';
import { api } from './api.ts';
import { changesOf, listOf } from './cache/tags.ts';
import { read, write } from './endpoint.ts';

export const stockApi = api.injectEndpoints({
  endpoints: (build) => ({
    stockDigestGet: read(build, stock.stockDigestGet, listOf('stock')),
    stockSave: write(build, stock.stockSave, (to) => changesOf('stock', to.workspaceID, [])),
    recipeCraft: write(build, recipeCraft, (to) => changesOf('stock', to.workspaceID, [])),
    stockMove: write(build, stock.stockMove, (to) => changesOf('stock', to.workspaceID, [])),
  }),
});

export const { useStockDigestGetQuery, useStockSaveMutation, useStockMoveMutation, useRecipeCraftMutation } = stockApi;
