import { expect, test } from 'vitest';
import { z } from 'zod';
import { operation } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';
import { jsonBodyLimit } from './body-limit.ts';

const withBody = (body: z.ZodType, bodyLimit?: number) =>
  operation({
    name: 'probe',
    method: 'POST',
    path: '/probe',
    access: 'signedIn',
    rate: 'write',
    summary: '',
    body,
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    response: z.object({}),
  });

test('decisions §3: a body may be as large as its operation can use, however it is written, and not much larger', () => {
  const limit = jsonBodyLimit(
    withBody(z.strictObject({ names: z.array(z.string().max(100)).max(50), at: z.iso.date() })),
  );
  const names = Array.from({ length: 50 }, () => 'é'.repeat(100));
  const escaped = JSON.stringify({ names, at: '2026-11-22' }).replaceAll('é', '\\u00e9');
  expect(limit).toBeGreaterThan(Buffer.byteLength(escaped));
  expect(limit).toBeLessThan(Buffer.byteLength(escaped) * 1.5);
});

test('decisions §3: what sets no end to its bodies must declare one', () => {
  const open = z.strictObject({ anything: z.record(z.string(), z.unknown()) });
  expect(() => jsonBodyLimit(withBody(open))).toThrow('probe takes bodies of any size');
  expect(jsonBodyLimit(withBody(open, 5000))).toBe(5000);
});

test('decisions §3: no operation but the photo of a user, a paste into a graph, a map with its pictures, a script, the ids of an export and a replacement in texts takes more than a mebibyte of JSON', () => {
  const large = operations.filter((one) => one.requestType !== 'multipart' && jsonBodyLimit(one) > 1024 * 1024);
  expect(large.map(({ name }) => name)).toEqual([
    'adminUserSave',
    'mapPartsSave',
    'recordExportChosen',
    'textReplace',
    'storyImport',
    'dungeonMapSave',
    'questGraphSave',
    'conversationGraphSave',
  ]);
});
