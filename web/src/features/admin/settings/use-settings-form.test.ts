import { expect, test } from 'vitest';
import { afterSave } from './use-settings-form.ts';

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
