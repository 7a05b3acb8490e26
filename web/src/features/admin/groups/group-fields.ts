import { z } from 'zod';
import { id } from '#contract/fields.ts';
import { type Group, groupFields, group as groupSchema } from '#contract/group.ts';

export const groupFormSchema = z.object({ ...groupFields, permissionIDs: z.array(id) });
export type GroupValues = z.infer<typeof groupFormSchema>;

export const emptyGroup: GroupValues = { name: '', description: '', permissionIDs: [] };

export const groupLabels: Readonly<Record<keyof GroupValues, string>> = {
  name: 'Name',
  description: 'Description',
  permissionIDs: 'Permissions',
};

export const isGroupField = (name: string): name is keyof GroupValues => name in groupLabels;

/** A group as the form holds it; ids in one order, so that ticking and unticking again is no change. */
export function groupSnapshot({ name, description, permissions, version }: Group) {
  const permissionIDs = permissions.map(({ permissionID }) => permissionID).sort();
  return { values: { name, description, permissionIDs }, version };
}

/** The same of what an answer brings; null when it is no group. */
export function readGroup(record: unknown) {
  const { data } = groupSchema.safeParse(record);
  return data ? groupSnapshot(data) : null;
}
