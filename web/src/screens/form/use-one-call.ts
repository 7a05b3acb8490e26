import { useRef, useState } from 'react';

/** Sends one call of a form at a time. */
export function useOneCall() {
  const running = useRef<(() => PromiseLike<unknown>) | null>(null);
  const [isSaving, setSaving] = useState(false);
  return {
    isSaving,
    /**
     * Whether a call is on its way still. It is then asked for once more, as it is: the pipeline knows it for a repeated
     * request, does not send it, and says “Request Already In Progress” (§5).
     */
    isRepeat(): boolean {
      void running.current?.();
      return running.current !== null;
    },
    async call<Answer>(send: () => PromiseLike<Answer>): Promise<Answer> {
      running.current = send;
      setSaving(true);
      try {
        return await send();
      } finally {
        running.current = null;
        setSaving(false);
      }
    },
  };
}
