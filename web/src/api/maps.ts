import type { Dispatch } from '@reduxjs/toolkit';
import { mapPartsGet, mapPartsSave, mapResize } from '#contract/kinds/map-parts.ts';
import type { OperationArgs } from './transport/operation-args.ts';
import { callOperation } from './transport/send.ts';

/** Beside the cache: an answer may hold what changed alone, and who shows a map keeps it (docs/decisions/0054). */
export const readMapParts = (dispatch: Dispatch, args: OperationArgs<typeof mapPartsGet>) =>
  callOperation(dispatch, mapPartsGet, args);

export const resizeMap = (dispatch: Dispatch, args: OperationArgs<typeof mapResize>) =>
  callOperation(dispatch, mapResize, args);

export const saveMapParts = (dispatch: Dispatch, args: OperationArgs<typeof mapPartsSave>) =>
  callOperation(dispatch, mapPartsSave, args);
