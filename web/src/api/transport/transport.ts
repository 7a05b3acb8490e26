import { retryAfterDefault } from '#contract/limits.ts';
import type { OperationShape } from '#contract/operation.ts';
import { abortedError, httpError, networkError } from './error.ts';
import type { RawAnswer } from './file-transport.ts';
import type { ApiAnswer, ApiCall } from './pipeline.ts';

/** The last step: puts the call on the wire and reads the answer. Uploads that report progress go through XHR. */
export function createTransport(origin = ''): (call: ApiCall) => Promise<ApiAnswer> {
  return async (call) => {
    try {
      const raw = call.onProgress && call.file ? await sendUpload(origin, call) : await sendFetch(origin, call);
      return await readAnswer(call.operation, raw);
    } catch {
      return { error: call.signal.aborted ? abortedError() : networkError() };
    }
  };
}

/** Its code comes with the first upload. */
async function sendUpload(origin: string, call: ApiCall): Promise<RawAnswer> {
  const { sendXHR } = await import('./file-transport.ts');
  return sendXHR(origin, call, requestBody(call));
}

/** Characters; the browser sends no more than 64 KiB on behalf of a page that is gone. */
const keepaliveLimit = 60_000;

async function sendFetch(origin: string, call: ApiCall): Promise<RawAnswer> {
  const body = requestBody(call);
  const response = await fetch(`${origin}${call.url}`, {
    method: call.operation.method,
    headers: call.headers,
    body,
    credentials: 'same-origin',
    signal: call.signal,
    // A change made as the page is closed reaches the server all the same.
    keepalive: document.hidden && typeof body === 'string' && body.length < keepaliveLimit,
  });
  call.onResponse?.(response);
  return {
    status: response.status,
    header: (name) => response.headers.get(name),
    blob: () => response.blob(),
    text: () => response.text(),
  };
}

function requestBody(call: ApiCall): (BodyInit & XMLHttpRequestBodyInit) | undefined {
  if (call.file) {
    const form = new FormData();
    form.append('file', call.file, call.file.name);
    return form;
  }
  return call.body === undefined ? undefined : JSON.stringify(call.body);
}

async function readAnswer(operation: OperationShape, raw: RawAnswer): Promise<ApiAnswer> {
  const isOk = raw.status >= 200 && raw.status < 300;
  if (isOk && operation.response === 'file') {
    const { readFile } = await import('./file-transport.ts');
    return { data: await readFile(raw) };
  }
  if (isOk && operation.isLarge) return { data: await raw.blob() };
  const body = parseJson(await raw.text());
  if (isOk) return { data: body };
  const error = httpError(raw.status, body);
  if (raw.status !== 429) return { error };
  const { retryAfterSeconds } = await import('./retry-after.ts');
  const told = retryAfterSeconds(raw.header('retry-after')) ?? error.problem?.retryAfter;
  return { error, retryAfter: told ?? retryAfterDefault };
}

function parseJson(text: string): unknown {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}
