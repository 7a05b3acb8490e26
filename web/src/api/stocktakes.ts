import * as stocktake from '#contract/kinds/stocktake.ts';
import * as line from '#contract/kinds/stocktake-line.ts';
import { api } from './api.ts';
import { changesOf, listOf, type Tag } from './cache/tags.ts';
import { read, write } from './endpoint.ts';

type OfStocktake = { workspaceID: string; stocktakeID: string };

const counts = ({ workspaceID }: OfStocktake): Tag[] => changesOf('stocktakeLine', workspaceID, []);
const itself = ({ workspaceID, stocktakeID }: OfStocktake): Tag[] => changesOf('stocktake', workspaceID, [stocktakeID]);

export const stocktakesApi = api.injectEndpoints({
  endpoints: (build) => ({
    stocktakeLineDigestGet: read(build, line.stocktakeLineDigestGet, listOf('stocktakeLine')),
    stocktakeBoxDigestGet: read(build, line.stocktakeBoxDigestGet, listOf('stocktakeLine')),
    stocktakeCountDigestGet: read(build, line.stocktakeCountDigestGet, listOf('stocktakeLine')),
    stocktakeLineSave: write(build, line.stocktakeLineSave, counts),
    stocktakeLineBulkSave: write(build, line.stocktakeLineBulkSave, counts),
    stocktakePost: write(build, stocktake.stocktakePost, (to) => [
      ...itself(to),
      ...changesOf('stock', to.workspaceID, []),
    ]),
    stocktakeCancel: write(build, stocktake.stocktakeCancel, itself),
  }),
});

export const {
  useStocktakeLineDigestGetQuery,
  useStocktakeBoxDigestGetQuery,
  useStocktakeCountDigestGetQuery,
  useStocktakeLineSaveMutation,
  useStocktakeLineBulkSaveMutation,
  useStocktakePostMutation,
  useStocktakeCancelMutation,
} = stocktakesApi;
