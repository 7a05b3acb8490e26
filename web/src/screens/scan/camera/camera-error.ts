export type CameraProblem = 'insecure' | 'unsupported' | 'denied' | 'none' | 'busy' | 'failed';

const MESSAGES: Record<CameraProblem, string> = {
  insecure: 'The camera only works on secure pages. Open this page with https:// or on localhost.',
  unsupported: 'This browser doesn’t allow camera access.',
  denied: 'The camera is blocked for this page. Allow it in the browser’s site settings, then try again.',
  none: 'No camera was found. Connect one, or type the code.',
  busy: 'The camera is in use by another program. Close it and try again.',
  failed: 'The camera could not be started. Try again, or type the code.',
};

const BY_NAME: Record<string, CameraProblem> = {
  NotAllowedError: 'denied',
  PermissionDeniedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** Why there is no picture, as `problem` for the program and `message` for the person. */
export class CameraError extends Error {
  override readonly name = 'CameraError';
  readonly problem: CameraProblem;

  constructor(problem: CameraProblem, options?: ErrorOptions) {
    super(MESSAGES[problem], options);
    this.problem = problem;
  }
}

/** What `getUserMedia` threw, named. */
export function toCameraError(cause: unknown): CameraError {
  if (cause instanceof CameraError) return cause;
  const name = cause instanceof Error || cause instanceof DOMException ? cause.name : '';
  return new CameraError(BY_NAME[name] ?? 'failed', { cause });
}
