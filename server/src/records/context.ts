import type { CommandContext } from './records.ts';

/** What of an HTTP call a command needs: structurally the http room's Call, without importing it. */
interface MemberCall {
  user: { userID: string; sessionID: string };
  workspace: { workspaceID: string };
  requestID: string | null;
  bodyHash: string;
  allowRepeat(): void;
  assertStillAllowed(): Promise<void>;
}

export function commandContext(call: MemberCall, operation: { name: string }): CommandContext {
  return {
    workspaceID: call.workspace.workspaceID,
    actorID: call.user.userID,
    operation: operation.name,
    identity: { scope: call.user.sessionID, requestID: call.requestID, bodyHash: call.bodyHash },
    allowRepeat: () => call.allowRepeat(),
    assertStillAllowed: () => call.assertStillAllowed(),
  };
}
