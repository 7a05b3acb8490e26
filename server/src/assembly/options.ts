import type { Config } from '#server/config.ts';
import type { Clock } from '#server/http/clock.ts';
import type { HttpOptions } from '#server/http/create-http.ts';
import type { Logger } from '#server/http/log.ts';
import type { RateTable } from '#server/http/rate-limit.ts';
import type { HealthChecks } from '#server/modules/health/checks.ts';
import type { ChangeConnection } from '#server/modules/mail/deliver.ts';
import type { PushReach } from '#server/modules/push/post.ts';

export interface AppOptions {
  config: Config;
  clock?: Clock;
  logger?: Logger;
  rateLimits?: RateTable | null;
  /** Tests: hold every answer against the contract. */
  validateResponses?: boolean;
  /** Tests: a service that hangs, or fails, in place of the real one. */
  healthChecks?: Partial<HealthChecks>;
  /** Folder of the built web app; the configured one unless given. */
  webRoot?: string;
  /** Tests: where pushes may go beside the internet, and how long Twilio may take. */
  outside?: {
    push?: PushReach;
    smsMilliseconds?: number;
    storage?: { googleURL?: string; limitMilliseconds?: number };
  };
  /** Tests: in place of waiting before a guess beyond the limit is looked at. */
  wait?: (milliseconds: number) => Promise<void>;
  /** Tests: how long the head of a request may take. */
  headerTimes?: HttpOptions['headerTimes'];
  /** Tests: where the lines to mail servers go, and whom they trust. */
  changeMailConnection?: ChangeConnection;
}
