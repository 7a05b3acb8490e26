import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { type Camera, type CameraDevice, listCameras, openCamera } from './camera.ts';
import { CameraError } from './camera-error.ts';
import { createDecoder, DecoderUnavailableError } from './decoder.ts';
import { ScanDebouncer } from './scan-debouncer.ts';

/** Between two looks at the picture: ten a second are enough for a hand that holds still. */
const lookEveryMs = 100;

export type ScannerState =
  | { status: 'off' }
  | { status: 'starting' }
  | { status: 'on'; camera: Camera }
  | { status: 'failed'; problem: CameraError['problem'] | 'decoder'; message: string };

export interface ScannerOptions {
  /** null: switched off; another number starts it again. */
  turn: number | null;
  /** Codes in the picture are not reported while something else is being asked. */
  isPaused: boolean;
  /** Absent: the one at the back of a phone. */
  deviceID: string | undefined;
  video: RefObject<HTMLVideoElement | null>;
  onCode: (text: string) => void;
}

/** The camera and its decoder while the screen wants them: opened, looked through, and let go of (decisions §4 Scanning). */
export function useScanner({ turn, isPaused, deviceID, video, onCode }: ScannerOptions) {
  const [state, setState] = useState<ScannerState>({ status: 'off' });
  const [devices, setDevices] = useState<readonly CameraDevice[]>([]);
  const report = useEffectEvent((text: string) => {
    if (!isPaused) onCode(text);
    return !isPaused;
  });

  useEffect(() => {
    if (turn === null) {
      setState({ status: 'off' });
      return undefined;
    }
    const ending = new AbortController();
    setState({ status: 'starting' });
    void watch({
      deviceID,
      signal: ending.signal,
      video,
      onOpen: (camera, found) => {
        setDevices(found);
        setState({ status: 'on', camera });
      },
      onCode: (text) => report(text),
    }).catch((error: unknown) => {
      if (!ending.signal.aborted) setState(failureOf(error));
    });
    return () => ending.abort();
  }, [turn, deviceID, video]);

  return { state, devices };
}

interface Watch {
  deviceID: string | undefined;
  signal: AbortSignal;
  video: RefObject<HTMLVideoElement | null>;
  onOpen: (camera: Camera, devices: CameraDevice[]) => void;
  /** Whether the code was taken; one that was not is reported again while it is in the picture. */
  onCode: (text: string) => boolean;
}

/** Looks until aborted. @throws CameraError, DecoderUnavailableError */
async function watch({ deviceID, signal, video, onOpen, onCode }: Watch): Promise<void> {
  const lost = new AbortController();
  const camera = await openCamera({ deviceID, signal, onLost: () => lost.abort(new CameraError('none')) });
  signal.addEventListener('abort', () => camera.close(), { once: true });
  try {
    const element = video.current;
    if (!element) return;
    await camera.showIn(element);
    const [decoder, devices] = await Promise.all([createDecoder(), listCameras()]);
    if (signal.aborted) return;
    onOpen(camera, devices);
    const debouncer = new ScanDebouncer();
    while (!signal.aborted) {
      lost.signal.throwIfAborted();
      const found = await decoder.decode(element);
      // Stopped while it looked.
      if (signal.aborted) return;
      const texts = found.map(({ text }) => text);
      debouncer.note(texts, performance.now(), onCode);
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    }
  } finally {
    camera.close();
  }
}

function failureOf(error: unknown): ScannerState {
  if (error instanceof DecoderUnavailableError) {
    return { status: 'failed', problem: 'decoder', message: error.message };
  }
  const known = error instanceof CameraError ? error : new CameraError('failed', { cause: error });
  return { status: 'failed', problem: known.problem, message: known.message };
}
