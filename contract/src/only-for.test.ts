import { expect, test } from 'vitest';
import { fieldsOf, type KindDeclaration } from './kinds/declaration.ts';
import { declarations } from './kinds/kinds.ts';

test('content §1: a field that is only for some values of a choice names that choice and its values', () => {
  const tied = (Object.values(declarations) as KindDeclaration[]).flatMap((declaration) =>
    fieldsOf(declaration).flatMap(({ name, onlyFor }) => (onlyFor ? [{ declaration, name, onlyFor }] : [])),
  );
  expect(tied.map(({ name }) => name)).toContain('minimum');
  for (const { declaration, name, onlyFor } of tied) {
    const choice = declaration.fields[onlyFor.field];
    expect(Object.keys(choice?.choices ?? {}), name).toEqual(expect.arrayContaining([...onlyFor.values]));
    // Hidden while empty, so a new record can't be refused for it.
    expect(declaration.fields[name], name).toMatchObject({ initial: expect.toSatisfy((value) => value !== undefined) });
  }
});
