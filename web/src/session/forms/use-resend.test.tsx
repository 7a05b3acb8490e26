// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { httpError, networkError } from '#web/api/transport/error.ts';
import { notResentMessage, serverBack } from './resend.ts';
import { useResend, valuesOf } from './use-resend.ts';

const waits = 'The server can’t be reached. Your changes will be saved when it’s back.';
const tell = (event: string) => act(async () => void window.dispatchEvent(new Event(event)));

/** A form that is sent without an answer until a test gives one. */
function setUp(isQuestion = () => false) {
  const call = vi.fn<(email: string) => Promise<unknown>>(async () => networkError());
  const { result, unmount } = renderHook(() => {
    const form = useForm({ defaultValues: { email: 'ann@example.co' } });
    const [error, setError] = useState<unknown>(null);
    const [isSaving, setSaving] = useState(false);
    const submit = async () => {
      setError(null);
      setSaving(true);
      const sent = { ...form.getValues() };
      resend.begin(sent);
      setError(await call(sent.email));
      setSaving(false);
    };
    const resend = useResend({ ...valuesOf(form), error, isSaving, isQuestion, again: submit });
    return { submit, words: resend.words, type: form.register('email').onChange };
  });
  return {
    ...{ call, unmount },
    words: () => result.current.words,
    submit: () => act(() => result.current.submit()),
    type: (value: string) =>
      act(async () => void (await result.current.type({ target: { name: 'email', value }, type: 'change' }))),
  };
}

test('decisions §3: a form that got no answer is sent again by itself only with what was sent, and says when it waits for a press', async () => {
  const { call, words, submit, type, unmount } = setUp();
  await submit();
  expect(words()).toBe(waits);
  await type('ann@example.com');
  expect(words()).toBe(notResentMessage);
  await tell(serverBack);
  await tell('online');
  expect(call).toHaveBeenCalledTimes(1);
  await type('ann@example.co');
  expect(words()).toBe(waits);
  await tell('online');
  expect(call.mock.calls).toEqual([['ann@example.co'], ['ann@example.co']]);
  unmount();
});

test('decisions §3: a form is sent again three times to a server that answers all else, and then waits for a press', async () => {
  const { call, words, submit, unmount } = setUp();
  await submit();
  // That the device was offline says nothing of the server.
  for (const event of ['online', 'online', serverBack, serverBack, serverBack]) await tell(event);
  expect(call).toHaveBeenCalledTimes(6);
  expect(words()).toBe(notResentMessage);
  await tell(serverBack);
  await tell('online');
  expect(call).toHaveBeenCalledTimes(6);
  await submit();
  expect(words()).toBe(waits);
  await tell(serverBack);
  expect(call).toHaveBeenCalledTimes(8);
  unmount();
});

test('decisions §3: nothing of a form is sent again while it is being sent, nor where a question comes first', async () => {
  const { call, words, submit, unmount } = setUp();
  await submit();
  const { promise, resolve: answer } = Promise.withResolvers<unknown>();
  call.mockReturnValueOnce(promise);
  // The browser is online again, and the server is found to be back.
  await act(async () => {
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(new Event(serverBack));
  });
  await tell(serverBack);
  expect(call).toHaveBeenCalledTimes(2);
  await act(async () => answer(null));
  expect(words()).toBeUndefined();
  unmount();

  const asking = setUp(() => true);
  await asking.submit();
  expect(asking.words()).toBe(notResentMessage);
  await tell(serverBack);
  expect(asking.call).toHaveBeenCalledTimes(1);
  asking.unmount();
});

test('decisions §3: a proxy in front of a server that is away is no answer, and what Lorebox itself says is one', async () => {
  const { call, words, submit, unmount } = setUp();
  call.mockResolvedValueOnce(httpError(502, '<html>'));
  await submit();
  expect(words()).toBe(waits);
  call.mockResolvedValueOnce(httpError(503, { type: 'about:blank', title: 'Down for maintenance', status: 503 }));
  await tell(serverBack);
  expect(call).toHaveBeenCalledTimes(2);
  expect(words()).toBeUndefined();
  await tell(serverBack);
  expect(call).toHaveBeenCalledTimes(2);
  unmount();
});
