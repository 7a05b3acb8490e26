import { retryAfterDefault } from '#contract/limits.ts';
import type { OperationShape } from '#contract/operation.ts';
import { abortedError, httpError, networkError } from './error.ts';
import type { ApiAnswer, ApiCall } from './pipeline.ts';
import type { RawAnswer } from './upload-transport.ts';

/** What a `file` operation answers: bytes behind an object URL. Revoke it when done. */
export interface FileAnswer {
  objectURL: string;
  /** From Content-Disposition; empty when the server named none. */
  fileName: string;
  contentType: string;
  bytes: number;
}

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
  const { sendXHR } = await import('./upload-transport.ts');
  return sendXHR(origin, call, requestBody(call));
}

async function sendFetch(origin: string, call: ApiCall): Promise<RawAnswer> {
  const response = await fetch(`${origin}${call.url}`, {
    method: call.operation.method,
    headers: call.headers,
    body: requestBody(call),
    credentials: 'same-origin',
    signal: call.signal,
  });
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
    const blob = await raw.blob();
    const answer: FileAnswer = {
      objectURL: URL.createObjectURL(blob),
      fileName: dispositionName(raw.header('content-disposition')),
      contentType: blob.type,
      bytes: blob.size,
    };
    return { data: answer };
  }
  const body = parseJson(await raw.text());
  if (isOk) return { data: body };
  const error = httpError(raw.status, body);
  if (raw.status !== 429) return { error };
  const told = retryAfterSeconds(raw.header('retry-after')) ?? error.problem?.retryAfter;
  return { error, retryAfter: told ?? retryAfterDefault };
}

/** The three forms of an HTTP date begin with the day's name (RFC 9110 §5.6.7); Date.parse alone takes far more. */
const httpDate = /^(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?,? .*\d\d:\d\d:\d\d/;

/** Seconds from `Retry-After`, which is a number of seconds or a date (§9); null when it is neither. */
export function retryAfterSeconds(value: string | null, now = Date.now()): number | null {
  const text = value?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text);
  if (!httpDate.test(text)) return null;
  const at = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / 1000));
}

function dispositionName(value: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(value ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(value ?? '')?.[1] ?? '';
}

function parseJson(text: string): unknown {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}
