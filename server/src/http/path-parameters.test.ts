import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Problem } from '#contract/errors.ts';
import { operations } from '#contract/operations.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';

let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signUp();
});
afterAll(() => app.close());

const places = operations.flatMap((operation) =>
  [...operation.path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    operation,
    title: `${operation.name}: ${name}`,
    name,
  })),
);

test.each(places)(
  'decisions §3: $title is looked at before any query: NUL, half a character and no id at all are 400',
  async ({ operation, name }) => {
    const path = (value: string) =>
      operation.path.replace(/:(\w+)/g, (_, other: string) =>
        other === name ? value : other === 'workspaceID' ? ada.workspaceID : randomUUID(),
      );
    const headers = { 'x-xsrf-token': ada.client.csrfToken };
    for (const value of [`${randomUUID()}%00`, '%00', '%ED%A0%80', 'x'.repeat(150)]) {
      const response = await ada.client.fetch(`/api${path(value)}`, { method: operation.method, headers });
      const { detail } = (await response.json()) as Problem;
      expect({ value, status: response.status, detail }).toMatchObject({ value, status: 400, detail: /./ });
    }
  },
);
