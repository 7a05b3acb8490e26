import type { Database } from '#server/database/connection.ts';
import type { Background } from '#server/http/background.ts';
import type { Clock } from '#server/http/clock.ts';
import type { AuditLog } from '#server/modules/audit/service.ts';
import type { Device } from './sessions.ts';

/** Why a sign-in was refused; shown to administrators only. */
export type Refusal = 'unknown address' | 'wrong password' | 'suspended' | 'deleted' | 'service account';

/** Each process keeps this many a minute, so that a flood of guesses fills neither the disk nor the write queue. */
const perMinute = 60;

export interface RefusedSignIns {
  /**
   * Keeps that a sign-in was refused (decisions §5). After the answer, so that it takes no longer for an account that
   * exists. An address without an account is not kept: people type passwords into the wrong field.
   */
  note(device: Device, account: { userID: string; emailAddress: string } | null, reason: Refusal): void;
}

export interface RefusedSignInsOptions {
  database: Database;
  clock: Clock;
  audit: AuditLog;
  background: Background;
}

export function createRefusedSignIns({ database, clock, audit, background }: RefusedSignInsOptions): RefusedSignIns {
  let minute = 0;
  let noted = 0;
  let leftOut = 0;

  return {
    note(device, account, reason) {
      const now = Math.floor(clock.now() / 60_000);
      if (now !== minute) {
        minute = now;
        noted = 0;
      }
      if (noted >= perMinute) {
        leftOut++;
        return;
      }
      noted++;
      // How many were left out is written with the next entry.
      const detail = { reason, ...(leftOut > 0 && { leftOutBefore: leftOut }) };
      leftOut = 0;
      const target = account && { target: { kind: 'user', id: account.userID, name: account.emailAddress } };
      background.run('refused sign-in', () =>
        database.write((transaction) =>
          audit.record(transaction, { userID: null, ...device }, { action: 'session.refused', detail, ...target }),
        ),
      );
    },
  };
}
