import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PresenceList, presenceText } from './presence-list.tsx';

const who = (name: string, isEditing = false) => ({ name, isEditing });

test.each([
  [[], ''],
  [[who('Ada Lovelace')], 'Ada Lovelace is here'],
  [[who('Ada Lovelace', true)], 'Ada Lovelace is editing'],
  [[who('Ada', true), who('Bram')], 'Ada is editing, Bram is here'],
  [[who('Ada', true), who('Bram', true), who('Cy')], 'Ada and Bram are editing, Cy is here'],
  [['A', 'B', 'C', 'D'].map((name) => who(name)), 'A, B, C, and 1 other are here'],
  [['A', 'B', 'C', 'D', 'E'].map((name) => who(name)), 'A, B, C, and 2 others are here'],
])('issue 3 item 6: presence in words: %j', (people, words) => {
  expect(presenceText(people)).toBe(words);
});

test('issue 3 item 6: faces are for the eye, the words for everybody; nobody is nothing', () => {
  const { container, rerender } = render(
    <PresenceList people={[{ userID: 'a', name: 'Ada Lovelace', photoURL: '', isEditing: true }]} />,
  );
  expect(screen.getByText('Ada Lovelace is editing').className).not.toContain('sr-only');
  expect(screen.queryByRole('img')).toBeNull();
  rerender(<PresenceList people={[]} />);
  expect(container.innerHTML).toBe('');
});
