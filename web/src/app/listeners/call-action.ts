/** The actions RTK Query dispatches around each call, as far as they matter here. */
export interface CallAction {
  type: string;
  payload?: Readonly<Record<string, unknown>>;
  meta: {
    requestId: string;
    requestStatus: 'pending' | 'fulfilled' | 'rejected';
    /** The call was answered from the cache or was already running. */
    condition?: boolean;
    arg: {
      type: 'query' | 'mutation';
      endpointName: string;
      originalArgs?: Readonly<Record<string, unknown>>;
    };
  };
}

const callTypes = /^api\/execute(Query|Mutation)\/(pending|fulfilled|rejected)$/;

export function isCallAction(action: unknown): action is CallAction {
  if (typeof action !== 'object' || action === null || !('type' in action) || !('meta' in action)) return false;
  if (typeof action.type !== 'string' || !callTypes.test(action.type)) return false;
  return !(action as CallAction).meta.condition;
}
