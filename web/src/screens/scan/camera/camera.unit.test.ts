import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listCameras, openCamera } from './camera.ts';
import { CameraError } from './camera-error.ts';

class FakeTrack extends EventTarget {
  readyState: 'live' | 'ended' = 'live';
  capabilities: object = {};
  applied: object[] = [];
  getCapabilities = () => this.capabilities;
  getSettings = () => ({ deviceId: 'back' });
  stop = () => {
    this.readyState = 'ended';
  };
  applyConstraints = (constraints: object) => {
    this.applied.push(constraints);
    return Promise.resolve();
  };
}

function streamOf(track: FakeTrack) {
  return { getTracks: () => [track], getVideoTracks: () => [track] };
}

const getUserMedia = vi.fn<(constraints: MediaStreamConstraints) => Promise<unknown>>();
const enumerateDevices = vi.fn<() => Promise<object[]>>();
let track: FakeTrack;

beforeEach(() => {
  track = new FakeTrack();
  getUserMedia.mockReset().mockResolvedValue(streamOf(track));
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia, enumerateDevices } });
});
afterEach(() => vi.unstubAllGlobals());

const named = (name: string) => Object.assign(new Error(name), { name });

async function failureOf(opening: Promise<unknown>): Promise<CameraError> {
  const failure = await opening.catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(CameraError);
  return failure as CameraError;
}

describe('decisions §4 Scanning: why there is no camera', () => {
  test.each([
    ['NotAllowedError', 'denied', /site settings/],
    ['SecurityError', 'denied', /site settings/],
    ['NotFoundError', 'none', /No camera/],
    ['NotReadableError', 'busy', /another program/],
    ['TypeError', 'failed', /could not be started/],
  ])('%s is told as %s', async (name, problem, message) => {
    getUserMedia.mockRejectedValue(named(name));
    const failure = await failureOf(openCamera());
    expect(failure.problem).toBe(problem);
    expect(failure.message).toMatch(message);
  });

  test('an insecure page and an old browser are told apart', async () => {
    vi.stubGlobal('navigator', {});
    expect((await failureOf(openCamera())).problem).toBe('unsupported');
    vi.stubGlobal('isSecureContext', false);
    expect((await failureOf(openCamera())).problem).toBe('insecure');
    expect((await failureOf(listCameras())).message).toMatch(/https/);
  });
});

describe('decisions §4 Scanning: camera', () => {
  test('the camera at the back is preferred; a chosen one is asked for exactly', async () => {
    await openCamera();
    expect(getUserMedia.mock.lastCall?.[0]).toMatchObject({
      audio: false,
      video: { facingMode: { ideal: 'environment' } },
    });
    const camera = await openCamera({ deviceID: 'front' });
    expect(getUserMedia.mock.lastCall?.[0]).toMatchObject({ video: { deviceId: { exact: 'front' } } });
    expect(camera.deviceID).toBe('back');
  });

  test('a remembered camera that is gone gives way to any other', async () => {
    getUserMedia.mockRejectedValueOnce(named('OverconstrainedError'));
    await openCamera({ deviceID: 'gone' });
    expect(getUserMedia).toHaveBeenCalledTimes(2);
    expect(getUserMedia.mock.lastCall?.[0]).not.toMatchObject({ video: { deviceId: { exact: 'gone' } } });
  });

  test('a refusal is not asked again', async () => {
    getUserMedia.mockRejectedValue(named('NotAllowedError'));
    await failureOf(openCamera({ deviceID: 'front' }));
    expect(getUserMedia).toHaveBeenCalledTimes(1);
  });

  test('cameras are listed with names, and nothing else is', async () => {
    enumerateDevices.mockResolvedValue([
      { kind: 'audioinput', deviceId: 'm', label: 'Mic' },
      { kind: 'videoinput', deviceId: 'a', label: 'Back camera' },
      { kind: 'videoinput', deviceId: 'b', label: '' },
    ]);
    expect(await listCameras()).toEqual([
      { deviceID: 'a', label: 'Back camera' },
      { deviceID: 'b', label: 'Camera 2' },
    ]);
  });

  test('the lamp is offered where there is one, and switched', async () => {
    expect((await openCamera()).hasTorch).toBe(false);
    track.capabilities = { torch: true, focusMode: ['continuous'] };
    const camera = await openCamera();
    expect(camera.hasTorch).toBe(true);
    await camera.setTorch(true);
    expect(track.applied).toEqual([{ advanced: [{ focusMode: 'continuous' }] }, { advanced: [{ torch: true }] }]);
    track.applyConstraints = () => Promise.reject(named('InvalidStateError'));
    await failureOf(camera.setTorch(false));
  });

  test('the picture is shown, and closing switches off and lets go, twice too', async () => {
    const video = {
      play: vi.fn(() => Promise.resolve()),
      srcObject: null as unknown,
      muted: false,
      playsInline: false,
    };
    const camera = await openCamera();
    await camera.showIn(video as unknown as HTMLVideoElement);
    expect(video).toMatchObject({ muted: true, playsInline: true });
    expect(video.srcObject).not.toBeNull();
    camera.close();
    camera.close();
    expect(track.readyState).toBe('ended');
    expect(video.srcObject).toBeNull();
  });

  test('a screen left while the browser asks switches the camera off when it comes', async () => {
    const leaving = new AbortController();
    const opening = openCamera({ signal: leaving.signal });
    leaving.abort(new Error('left'));
    await expect(opening).rejects.toThrow('left');
    expect(track.readyState).toBe('ended');
  });

  test('losing the camera is told', async () => {
    const onLost = vi.fn();
    await openCamera({ onLost });
    track.dispatchEvent(new Event('ended'));
    expect(onLost).toHaveBeenCalledTimes(1);
  });

  test('closing it oneself is no loss', async () => {
    const onLost = vi.fn();
    const camera = await openCamera({ onLost });
    camera.close();
    track.dispatchEvent(new Event('ended'));
    expect(onLost).not.toHaveBeenCalled();
  });
});
