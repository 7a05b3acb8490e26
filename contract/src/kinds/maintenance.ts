import { declareKind } from './declaration.ts';
import { amountField, dayField, longTextField, propertiesField, reference, wholeNumber } from './field-types.ts';
import { recordContract } from './operations.ts';
import { recordName } from './record-name.ts';

/** Something that has to be done to an item, once or every so many days. */
export const maintenanceDeclaration = declareKind({
  kind: 'maintenance',
  one: 'maintenance task',
  many: 'maintenance tasks',
  title: { one: 'Maintenance task', many: 'Maintenance' },
  icon: 'wrench',
  path: 'item-management/maintenance',
  guide: 'maintenance-tasks',
  hasDerivedScreens: true,
  about: 'What your items need, and when. Repeating tasks are scheduled again when you mark them as done.',
  titleField: 'name',
  has: ['photos', 'attachments', 'comments', 'duplicate'],
  due: { on: 'dueAt', done: 'doneAt', act: 'Mark as done', ended: 'Done' },
  fields: {
    name: recordName(),
    itemID: reference({ to: 'item', label: 'Item', isRequired: true, isFilterable: true, isInList: true }),
    dueAt: dayField({ label: 'Due on', isSortable: true, isInList: true, isInBulk: true }),
    everyDays: wholeNumber({
      label: 'Repeat (days)',
      words: 'repetition',
      hint: 'Days after it was done. Blank: once',
      isInList: true,
    }),
    doneAt: dayField({ label: 'Done on', isSortable: true, isInList: true, isOwn: true }),
    cost: amountField({ label: 'Cost', isSortable: true, isInList: true, isOwn: true }),
    notes: longTextField({ label: 'Notes', search: 'text' }),
    properties: propertiesField(),
  },
});

export const maintenanceContract = recordContract(maintenanceDeclaration);
export const { digestGet: maintenanceDigestGet, get: maintenanceGet, save: maintenanceSave } = maintenanceContract;
