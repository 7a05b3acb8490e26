import { z } from 'zod';
import { name } from '../fields.ts';
import { text } from './field-types.ts';

/** The name that most kinds have: required, first in lists, best in searches. */
export const recordName = () =>
  text({ label: 'Name', schema: name, isRequired: true, search: 'name', isSortable: true, isInList: true });

/** The same where players of the game read it. */
export const readName = () =>
  text({
    label: 'Name',
    schema: name,
    isRequired: true,
    search: 'name',
    isSortable: true,
    isInList: true,
    isReadByPlayers: true,
  });

const key = z
  .string()
  .trim()
  .min(1, 'Key is required')
  .max(80, 'Key is longer than 80 characters')
  .regex(/^[\p{L}\p{N}._-]+$/u, 'Key: letters, digits, dot, dash and underscore');

/** What files, scripts and the game call a record by (content §1): made from its name, unique of its kind. */
export const recordKey = () =>
  text({
    label: 'Key',
    hint: 'What scripts and the game call it',
    schema: key,
    search: 'code',
    isSortable: true,
    isInList: true,
    isUnique: true,
    isKey: true,
    isGenerated: true,
    isOwn: true,
  });

/** The name of what has no page of its own: it is not searched. */
export const partName = () => text({ label: 'Name', schema: name, isRequired: true, isSortable: true, isInList: true });

/** Somebody's name, where a record is called by it. */
export const personName = ({ label }: { label: string }) =>
  text({ label, schema: name, isRequired: true, search: 'name', isSortable: true, isInList: true });
