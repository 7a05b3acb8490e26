import { declareKind } from './declaration.ts';
import { dayField, longTextField, propertiesField, quantityField, reference, text } from './field-types.ts';
import { recordContract } from './operations.ts';
import { personName } from './record-name.ts';

/** An item, or some of it, that somebody has for a while. */
export const loanDeclaration = declareKind({
  kind: 'loan',
  one: 'loan',
  many: 'loans',
  icon: 'hand-helping',
  path: 'item-management/loans',
  guide: 'loans',
  hasDerivedScreens: true,
  about: 'Who has what, since when, and when it is due back. You get a notification when a loan is overdue.',
  titleField: 'person',
  has: ['photos', 'attachments', 'comments'],
  due: { on: 'dueAt', done: 'returnedAt', act: 'Mark as returned', ended: 'Returned' },
  since: 'since',
  fields: {
    person: personName({ label: 'Lent to' }),
    itemID: reference({ to: 'item', label: 'Item', isRequired: true, isFilterable: true, isInList: true }),
    quantity: quantityField({ label: 'Quantity', hint: 'Blank: all of it', isInList: true }),
    since: dayField({ label: 'Since', isSortable: true, isInList: true }),
    dueAt: dayField({ label: 'Due back', isSortable: true, isInList: true, isInBulk: true }),
    returnedAt: dayField({ label: 'Returned on', isSortable: true, isInList: true, isInBulk: true }),
    contact: text({ label: 'Contact', hint: 'How to reach them', search: 'field' }),
    notes: longTextField({ label: 'Notes', search: 'text' }),
    properties: propertiesField(),
  },
});

export const loanContract = recordContract(loanDeclaration);
export const { digestGet: loanDigestGet, get: loanGet, save: loanSave, delete: loanDelete } = loanContract;
