import type { ApiCall } from './pipeline.ts';

/** An answer as it came, whichever way it was asked for. */
export interface RawAnswer {
  status: number;
  header(name: string): string | null;
  blob(): Promise<Blob>;
  text(): Promise<string>;
}

/** XMLHttpRequest is the only way to learn how much of an upload is out. */
export function sendXHR(origin: string, call: ApiCall, body: XMLHttpRequestBodyInit | undefined): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(call.operation.method, `${origin}${call.url}`);
    xhr.responseType = 'blob';
    for (const [name, value] of Object.entries(call.headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = (event) => event.lengthComputable && call.onProgress?.(event.loaded / event.total);
    xhr.onload = () => {
      const blob: Blob = xhr.response;
      resolve({
        status: xhr.status,
        header: (name) => xhr.getResponseHeader(name),
        blob: () => Promise.resolve(blob),
        text: () => blob.text(),
      });
    };
    xhr.onerror = () => reject(new TypeError('Network failure'));
    xhr.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
    call.signal.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.send(body);
  });
}

/** What a `file` operation answers: bytes behind an object URL. Revoke it when done. */
export interface FileAnswer {
  objectURL: string;
  /** From Content-Disposition; empty when the server named none. */
  fileName: string;
  contentType: string;
  bytes: number;
  /** Of the records asked for, how many are in the trash and not in the file. */
  leftOut: number;
}

/** The bytes of a `file` operation. */
export async function readFile(raw: RawAnswer): Promise<FileAnswer> {
  const blob = await raw.blob();
  return {
    objectURL: URL.createObjectURL(blob),
    fileName: dispositionName(raw.header('content-disposition')),
    contentType: blob.type,
    bytes: blob.size,
    leftOut: Number(raw.header('x-left-out') ?? 0),
  };
}

function dispositionName(value: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(value ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(value ?? '')?.[1] ?? '';
}
