import * as label from '#contract/label.ts';
import { api } from './api.ts';
import { read, write } from './endpoint.ts';
import { listOf, type Tag } from './tags.ts';

const changes = ({ workspaceID }: { workspaceID: string }): Tag[] =>
  (['labelPreset', 'history'] as const).map((type) => ({ type, id: workspaceID }));

export const labelsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The PDF comes as an object URL; revoke it when done. */
    labelSheetCreate: write(build, label.labelSheetCreate),
    labelBaseURLGet: read(build, label.labelBaseURLGet, listOf('labelPreset')),
    labelPresetDigestGet: read(build, label.labelPresetDigestGet, listOf('labelPreset')),
    labelPresetSave: write(build, label.labelPresetSave, changes),
    labelPresetDelete: write(build, label.labelPresetDelete, changes),
  }),
});

export const {
  useLabelSheetCreateMutation,
  useLabelBaseURLGetQuery,
  useLabelPresetDigestGetQuery,
  useLabelPresetSaveMutation,
  useLabelPresetDeleteMutation,
} = labelsApi;
