// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { afterSave, useSettingsForm } from './use-settings-form.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const record = (settingID: string, app: object) =>
  ({ settingID, settings: { app, service: {} } }) as unknown as Parameters<typeof afterSave>[0];

test('§4 Settings form: what is typed while a save is on its way stays over what was saved', () => {
  const sent = { app: { maintenanceStatus: 'Moving', sessionTimeout: 60 }, service: { secret: 'new' } };
  const saved = record('2', { maintenanceStatus: 'Moving', sessionTimeout: 60, added: true });
  const typed = { ...sent, app: { ...sent.app, maintenanceStatus: 'Moving house' } };
  const base = record('1', {});
  const now = { base, model: typed, text: JSON.stringify(typed), isTextValid: true };
  const after = afterSave(saved, sent as never, now as never);
  expect(after.base).toBe(saved);
  expect(after.model).toEqual({
    app: { maintenanceStatus: 'Moving house', sessionTimeout: 60, added: true },
    service: {},
  });
  expect(JSON.parse(after.text)).toEqual(after.model);
  expect(afterSave(saved, sent as never, { ...now, model: sent } as never).model).toEqual(saved.settings);
  // What doesn't parse yet stays as it is typed.
  const half = { ...now, text: '{ "app": ', isTextValid: false };
  expect(afterSave(saved, sent as never, half as never)).toMatchObject({ text: half.text, isTextValid: false });
});

test('§8: settings that could not be saved offline say that they are saved later, and are not sent once they are discarded', async () => {
  let isOnline = false;
  const sent: unknown[] = [];
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (method === 'POST') sent.push(JSON.parse(String(body)));
    throw new TypeError('Failed to fetch');
  });
  const base = record('1', { maintenanceStatus: '' });
  const { result } = renderHook(() => useSettingsForm(base), { wrapper: connectedStore().wrapper });
  act(() => result.current.change(['app', 'maintenanceStatus'], 'Moving'));
  expect(result.current.waiting).toBeUndefined();
  await act(() => result.current.save());
  await waitFor(() => expect(result.current.waiting).toMatch(/^You’re offline/));
  const { length } = sent;
  act(() => result.current.discard());
  isOnline = true;
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(result.current.waiting).toBeUndefined();
  expect(sent).toHaveLength(length);
});
