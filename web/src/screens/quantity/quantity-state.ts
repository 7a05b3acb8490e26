import type { ApiError } from '#web/api/transport/error.ts';

export interface Stored<Quantity> {
  quantity: Quantity;
  version: number;
}

export interface QuantityState<Quantity> {
  /** Typed and not saved. */
  draft: { quantity: Quantity } | null;
  /** What was saved here, or answered to a save. */
  known: Stored<Quantity> | null;
  failure: string | undefined;
  error: ApiError | null;
  /** Sent again by itself once there is a connection. */
  isResent: boolean;
  isConflict: boolean;
}
