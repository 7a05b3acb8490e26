import { expect, test } from 'vitest';
import { api } from './api.ts';
import { forgetAnswers } from './forget-answers.ts';

test('§4 Auth: forgetting answers is what the cache understands', () => {
  expect(forgetAnswers()).toEqual(api.util.resetApiState());
});
