import * as preset from '#contract/kinds/label-preset.ts';
import * as label from '#contract/label.ts';
import * as packing from '#contract/packing-list.ts';
import { api } from './api.ts';
import { listOf, type Tag } from './cache/tags.ts';
import { read, write } from './endpoint.ts';

const changes = ({ workspaceID }: { workspaceID: string }): Tag[] =>
  (['labelPreset', 'history'] as const).map((type) => ({ type, id: workspaceID }));

export const labelsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The PDF comes as an object URL; revoke it when done. */
    labelSheetCreate: write(build, label.labelSheetCreate),
    packingListGet: read(build, packing.packingListGet),
    labelBaseURLGet: read(build, label.labelBaseURLGet, listOf('labelPreset')),
    labelPresetDigestGet: read(build, preset.labelPresetDigestGet, listOf('labelPreset')),
    labelPresetSave: write(build, preset.labelPresetSave, changes),
    labelPresetDelete: write(build, preset.labelPresetDelete, changes),
  }),
});

export const {
  useLabelSheetCreateMutation,
  useLabelBaseURLGetQuery,
  usePackingListGetQuery,
  useLabelPresetDigestGetQuery,
  useLabelPresetSaveMutation,
  useLabelPresetDeleteMutation,
} = labelsApi;
