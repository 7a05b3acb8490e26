// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { EmailTemplate } from '#contract/email.ts';
import { problemTypes } from '#contract/errors.ts';
import { useAppDispatch, useAppSelector } from '#web/session/store-hooks.ts';
import { answerDialog } from '#web/session/ui-state/dialogs.ts';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { useRetry } from './use-retry.ts';
import { useTemplateRemoval } from './use-template-removal.ts';

afterEach(() => void vi.unstubAllGlobals());

test('decisions §5: a template that another administrator changed is deleted only once that was said', async () => {
  const versions: unknown[] = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    versions.push(JSON.parse(String(body)).version);
    if (versions.length > 1) return Response.json({});
    const problem = { type: problemTypes.staleVersion, title: 'Changed', status: 409, detail: 'Bob changed “Letter”.' };
    return Response.json(problem, { status: 409 });
  });
  const template = { emailTemplateID: 't', name: 'Letter', version: 1, isBuiltIn: false } as EmailTemplate;
  const onDone = vi.fn<() => void>();
  const { wrapper, toasts } = connectedStore();
  const { result } = renderHook(
    () => ({
      removal: useTemplateRemoval(template, onDone),
      dispatch: useAppDispatch(),
      questions: Object.keys(useAppSelector((state) => state.dialogs.modals)),
    }),
    { wrapper },
  );
  const remove = async () => {
    act(() => result.current.removal?.ask());
    await waitFor(() => expect(result.current.questions).toHaveLength(1));
    act(() => result.current.dispatch(answerDialog(result.current.questions[0] ?? '', true)));
  };
  await remove();
  await waitFor(() => expect(toasts()).toEqual(['error: Not deleted']));
  expect(onDone).not.toHaveBeenCalled();
  await remove();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(versions).toEqual([1, undefined]);
});

test('decisions §5: an email that can’t be sent again says so', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ title: 'Forbidden', status: 403 }, { status: 403 }));
  const { wrapper, toasts } = connectedStore();
  const { result } = renderHook(useRetry, { wrapper });
  act(() => result.current.retry('mail'));
  expect(result.current.retryingID).toBe('mail');
  await waitFor(() => expect(toasts()).toEqual(['error: Not retried']));
  expect(result.current.retryingID).toBeNull();
});
