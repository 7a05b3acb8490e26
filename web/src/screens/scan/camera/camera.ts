import { CameraError, toCameraError } from './camera-error.ts';

export interface CameraDevice {
  deviceID: string;
  /** The system's name for it, or `Camera 2` before the user has allowed any. */
  label: string;
}

export interface Camera {
  /** The camera that was opened, which may be another than the one asked for; empty when the browser does not say. */
  deviceID: string;
  /** Whether there is a lamp to switch. */
  hasTorch: boolean;
  /** Rejects with CameraError when the lamp does not obey. */
  setTorch(on: boolean): Promise<void>;
  /** Show the picture in a video element and start it; resolved when it plays. */
  showIn(video: HTMLVideoElement): Promise<void>;
  /** Switches the camera (and its lamp) off and lets go of the video element. May be called twice. */
  close(): void;
}

export interface OpenCameraOptions {
  /** From listCameras. Absent, or gone since: the one at the back of a phone, or the only one. */
  deviceID?: string;
  /** Aborting gives up; a camera that opens after that is switched off at once. */
  signal?: AbortSignal;
  /** The camera was unplugged, or permission taken back. Not called after close. */
  onLost?: () => void;
}

// Known to browsers that have a lamp and a focus, not yet to TypeScript's library.
interface PhoneConstraints extends MediaTrackConstraintSet {
  torch?: boolean;
  focusMode?: 'continuous';
}
interface PhoneCapabilities extends MediaTrackCapabilities {
  torch?: boolean;
  focusMode?: string[];
}

/** The cameras there are. @throws CameraError (`insecure`, `unsupported`) */
export async function listCameras(): Promise<CameraDevice[]> {
  const devices = await mediaDevices().enumerateDevices();
  return devices
    .filter(({ kind }) => kind === 'videoinput')
    .map(({ deviceId, label }, index) => ({ deviceID: deviceId, label: label || `Camera ${index + 1}` }));
}

/**
 * Asks for the camera and opens it (decisions §4 Scanning). Close it when the screen closes: its light stays on until then.
 * @throws CameraError, or the signal's reason when aborted
 */
export async function openCamera(options: OpenCameraOptions = {}): Promise<Camera> {
  const { deviceID, signal, onLost } = options;
  signal?.throwIfAborted();
  const stream = await requestStream(mediaDevices(), deviceID);
  const track = stream.getVideoTracks()[0];
  if (signal?.aborted || !track) {
    stopAll(stream);
    signal?.throwIfAborted();
    throw new CameraError('none');
  }
  // Not every browser tells; without the answer there is simply no lamp.
  const capabilities: PhoneCapabilities = track.getCapabilities?.() ?? {};
  if (capabilities.focusMode?.includes('continuous')) {
    await constrain(track, { focusMode: 'continuous' }).catch(() => undefined);
  }

  const shownIn = new Set<HTMLVideoElement>();
  const lost = () => onLost?.();
  track.addEventListener('ended', lost);
  return {
    deviceID: track.getSettings().deviceId ?? '',
    hasTorch: capabilities.torch === true,
    async setTorch(on) {
      try {
        await constrain(track, { torch: on });
      } catch (cause) {
        throw new CameraError('failed', { cause });
      }
    },
    async showIn(video) {
      shownIn.add(video);
      // Without these two a phone refuses to play, or plays over the whole screen.
      video.muted = true;
      video.playsInline = true;
      video.srcObject = stream;
      try {
        await video.play();
      } catch (cause) {
        // Closing while it starts interrupts it, which is no failure.
        if (track.readyState === 'live') throw toCameraError(cause);
      }
    },
    close() {
      track.removeEventListener('ended', lost);
      stopAll(stream);
      for (const video of shownIn) {
        if (video.srcObject === stream) video.srcObject = null;
      }
      shownIn.clear();
    },
  };
}

function mediaDevices(): MediaDevices {
  // Insecure pages have no mediaDevices either; say the cause that people can act on.
  if (!globalThis.isSecureContext) throw new CameraError('insecure');
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!devices?.getUserMedia) throw new CameraError('unsupported');
  return devices;
}

async function requestStream(devices: MediaDevices, deviceID: string | undefined): Promise<MediaStream> {
  const size = { width: { ideal: 1280 }, height: { ideal: 720 } };
  const any = { audio: false, video: { ...size, facingMode: { ideal: 'environment' } } };
  try {
    if (deviceID === undefined) return await devices.getUserMedia(any);
    return await devices.getUserMedia({ audio: false, video: { ...size, deviceId: { exact: deviceID } } });
  } catch (cause) {
    const error = toCameraError(cause);
    // A remembered camera that is gone should not keep the others from being used.
    if (error.problem !== 'none' || deviceID === undefined) throw error;
    return await requestStream(devices, undefined);
  }
}

async function constrain(track: MediaStreamTrack, constraints: PhoneConstraints): Promise<void> {
  await track.applyConstraints({ advanced: [constraints] });
}

function stopAll(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
