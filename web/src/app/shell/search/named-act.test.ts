import { expect, test } from 'vitest';
import { namedAct } from './named-act.ts';

test.each([
  ['move claw hammer', { verb: 'move', amount: 1, name: 'claw hammer' }],
  ['Print labels of the Lamp', { verb: 'print', amount: 1, name: 'Lamp' }],
  ['+3 charcoal', { verb: 'add', amount: 3, name: 'charcoal' }],
  ['+1,000 screws', { verb: 'add', amount: 1000, name: 'screws' }],
  ['-0,5 rope', { verb: 'take', amount: 0.5, name: 'rope' }],
  ['−2 rope', { verb: 'take', amount: 2, name: 'rope' }],
  ['take 12 of screws M4', { verb: 'take', amount: 12, name: 'screws M4' }],
  ['remove 2 rope', { verb: 'take', amount: 2, name: 'rope' }],
  ['remove rope', { verb: 'remove', amount: 1, name: 'rope' }],
  ['add rope', { verb: 'add', amount: 1, name: 'rope' }],
  // A number is a name where nothing is counted.
  ['move 12', { verb: 'move', amount: 1, name: '12' }],
])('decisions §4: "%s" is an act on what its name finds', (query, named) => {
  expect(namedAct(query)).toEqual(named);
});

test.each(['', 'lamp', 'move', 'move the', 'moves lamp', '+3', '+0 lamp', '3 lamp', 'claw move'])(
  'decisions §4: "%s" is no act on a record',
  (query) => {
    expect(namedAct(query)).toBeNull();
  },
);
