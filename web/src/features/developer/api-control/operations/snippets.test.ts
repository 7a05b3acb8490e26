import { expect, test } from 'vitest';
import { operationsOf } from './document.ts';
import { exampleValues, faultOf, requestOf } from './request.ts';
import { curlOf, fetchOf } from './snippets.ts';

const described = {
  operationId: 'itemSave',
  summary: 'Saves',
  description: 'Access: editor of the workspace.',
  tags: ['item'],
  'x-rate-class': 'write' as const,
  'x-access': { workspace: 'editor' as const },
  parameters: [
    { name: 'workspaceID', in: 'path' as const, required: true, schema: { type: 'string' } },
    { name: 'tag', in: 'query' as const, required: false, schema: { type: 'array', items: { type: 'string' } } },
    { name: 'X-XSRF-TOKEN', in: 'header' as const, required: true, schema: { type: 'string' } },
  ],
  requestBody: { content: { 'application/json': { schema: { type: 'object', properties: {} } } } },
  responses: { 200: { content: { 'application/json': {} } } },
};
const [operation] = operationsOf({ paths: { '/workspace/{workspaceID}/item': { post: described } } });

test('decisions §6: a call is copied with its body quoted for the shell, and with placeholders for the session', () => {
  const values = { ...exampleValues(operation!, { workspaceID: 'a b' }), body: { name: `it's $HOME` } };
  const request = requestOf(operation!, { ...values, parameters: { ...values.parameters, tag: ['x', 'y&z'] } });
  expect(request.url).toBe('/api/workspace/a%20b/item?tag=x&tag=y%26z');
  const curl = curlOf(operation!, request, 'https://lorebox.example');
  expect(curl).toContain(`-d '{"name":"it'\\''s $HOME"}'`);
  expect(curl).toContain('-H "X-XSRF-TOKEN: $CSRF"');
  expect(curl).toContain(`'https://lorebox.example/api/workspace/a%20b/item?tag=x&tag=y%26z'`);
  const code = fetchOf(operation!, request);
  expect(code).toContain(`'X-XSRF-TOKEN': csrfToken`);
  expect(code).toContain(`"name": "it's $HOME"`);
});

test('decisions §6: what is missing is said before anything is sent', () => {
  expect(faultOf(operation!, { parameters: {}, body: {}, file: null })).toBe('Enter workspaceID.');
  expect(faultOf(operation!, { parameters: { workspaceID: 'a' }, body: {}, file: null })).toBeNull();
});
