import { csrfHeader } from '#web/api/transport/csrf.ts';
import { requestIDHeader } from '#web/api/transport/request-id.ts';
import type { ApiOperation } from './document.ts';
import type { ApiRequest } from './request.ts';

/** In the copied text in place of the session: what is copied is pasted into issues and chats. */
export const sessionNote = {
  curl: '# Sign in first: curl -c jar … /api/user/signin (docs/guide/api.md). CSRF is the XSRF-TOKEN in that jar.',
  fetch: '// In a signed-in page. csrfToken is the one that sign-in answered.',
};

export function curlOf(operation: ApiOperation, request: ApiRequest, origin: string): string {
  const isMutation = operation.method === 'POST';
  const parts = [
    operation.shape.access === 'public' ? 'curl' : 'curl -b jar',
    ...(isMutation && !request.body && !request.file ? ['-X POST'] : []),
    ...(isMutation ? [`-H "${requestIDHeader}: $(node -p 'crypto.randomUUID()')"`] : []),
    ...(isMutation && operation.shape.access !== 'public' ? [`-H "${csrfHeader}: $CSRF"`] : []),
    ...(request.body ? [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(request.body))}`] : []),
    ...(request.file ? [`-F ${quoted(`file=@${request.file.name}`)}`] : []),
    quoted(origin + request.url),
  ];
  const note = operation.shape.access === 'public' ? '' : `${sessionNote.curl}\n`;
  return note + parts.join(' \\\n  ');
}

/** For the shell: as it is, with nothing of it run. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

export function fetchOf(operation: ApiOperation, request: ApiRequest): string {
  const isMutation = operation.method === 'POST';
  const needsSession = operation.shape.access !== 'public';
  const headers = [
    ...(isMutation ? [`    '${requestIDHeader}': crypto.randomUUID(),`] : []),
    ...(isMutation && needsSession ? [`    '${csrfHeader}': csrfToken,`] : []),
    ...(request.body ? [`    'Content-Type': 'application/json',`] : []),
  ];
  const body = request.body ? indented(JSON.stringify(request.body, null, 2)) : null;
  const options = [
    ...(isMutation ? [`  method: 'POST',`] : []),
    ...(headers.length > 0 ? ['  headers: {', ...headers, '  },'] : []),
    ...(body ? [`  body: JSON.stringify(${body}),`] : []),
    ...(request.file ? ['  body: form,'] : []),
  ];
  const form = request.file ? `const form = new FormData();\nform.append('file', file);\n` : '';
  const call = options.length > 0 ? `, {\n${options.join('\n')}\n}` : '';
  const note = needsSession ? `${sessionNote.fetch}\n` : '';
  return `${note}${form}const response = await fetch(${JSON.stringify(request.url)}${call});`;
}

const indented = (text: string) => text.replaceAll('\n', '\n  ');
