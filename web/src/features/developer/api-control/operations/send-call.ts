import type { FileAnswer } from '#web/api/transport/file-transport.ts';
import { send } from '#web/api/transport/send.ts';
import type { AppThunk } from '#web/session/reducer.ts';
import type { ApiOperation } from './document.ts';
import type { ApiRequest } from './request.ts';

export interface ShownAnswer {
  /** 0 when none came. */
  status: number;
  milliseconds: number;
  headers: readonly [name: string, value: string][];
  /** Characters of the body as text, without the session's token; empty for a file. */
  text: string;
  bytes: number;
  file: FileAnswer | null;
  /** Set when the server did not say it: held back, no line, simulated. */
  clientMessage: string | null;
}

/** What a body may be to be shown as text, in characters. */
export const shownCharacters = 200_000;

/**
 * Sends a call through every step of the client, as the app's own calls go.
 * @param onPart the text of a stream so far
 */
export function sendCall(
  operation: ApiOperation,
  request: ApiRequest,
  signal: AbortSignal,
  onPart: (text: string) => void,
): AppThunk<Promise<ShownAnswer>> {
  return async (dispatch) => {
    const startedAt = performance.now();
    let response: Response | null = null;
    let body: Promise<string> | null = null;
    const answer = await dispatch(() =>
      send({
        ...request,
        onProgress: undefined,
        operation: operation.shape,
        headers: {},
        signal,
        raise: (event) => void dispatch(event),
        onResponse: (came) => {
          response = came;
          if (operation.answers !== 'file' || !came.ok) body = readText(came.clone(), onPart);
        },
      }),
    );
    const milliseconds = Math.round(performance.now() - startedAt);
    const came = response as Response | null;
    const text = body === null ? '' : await (body as Promise<string>);
    const file = operation.answers === 'file' && !answer.error ? (answer.data as FileAnswer) : null;
    const status = answer.error ? answer.error.status : (came?.status ?? 200);
    // A simulated answer is not the one that came, if any did.
    const isServers = came !== null && came.status === status;
    return {
      status,
      milliseconds,
      headers: isServers ? [...came.headers] : [],
      text: withoutToken(isServers ? text : JSON.stringify(answer.error?.problem ?? answer.data ?? null)),
      bytes: file?.bytes ?? new Blob([isServers ? text : '']).size,
      file,
      clientMessage: !isServers && answer.error ? answer.error.message : null,
    };
  };
}

async function readText(response: Response, onPart: (text: string) => void): Promise<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      text += part.value;
      onPart(withoutToken(text.slice(-shownCharacters)));
    }
  } catch {
    // Stopped: what came until then is shown.
  }
  return text;
}

/** Answers are copied into issues; the token would let anybody act in this session. */
const withoutToken = (text: string) => text.replaceAll(/("csrfToken"\s*:\s*)"[^"]*"/g, '$1"(hidden)"');

/** JSON with a line for each value; other text as it is. */
export function prettyText(text: string): string {
  const shown = text.length > shownCharacters ? `${text.slice(0, shownCharacters)}\n…` : text;
  if (shown !== text) return shown;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
