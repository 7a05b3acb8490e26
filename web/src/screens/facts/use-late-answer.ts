import { useEffect, useState } from 'react';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import type { Answer, QuestionInput, QuestionName } from '../world/questions.ts';
import type { WorldAnswer } from '../world/use-world-answer.ts';

type Held<Name extends QuestionName> = Omit<WorldAnswer<Answer<Name>>, 'isLoading'> & { key: string };

const nothing = () => undefined;
const unreachable = 'Part of the app could not be loaded. Check your connection and try again.';

/**
 * Asks the world as useWorldAnswer does, but only once there is something to ask: until then neither the world is read
 * nor its code. @param input null: nothing
 */
export function useLateAnswer<Name extends QuestionName>(
  name: Name,
  input: QuestionInput<Name> | null,
): WorldAnswer<Answer<Name>> {
  const dispatch = useAppDispatch();
  const workspaceID = useWorkspaceID();
  const asked = JSON.stringify(input);
  const key = `${workspaceID} ${name} ${asked}`;
  const [held, setHeld] = useState<Held<Name>>();
  useEffect(() => {
    const question = JSON.parse(asked) as QuestionInput<Name> | null;
    if (question === null) return;
    let stop = nothing as () => void;
    let isGone = false;
    const begin = () => void start().catch(() => change({ error: unreachable, retry: begin }));
    const empty = { key, data: undefined, progress: 0, error: null, retry: begin };
    const change = (next: Partial<Held<Name>>) =>
      setHeld((before) => ({ ...(before?.key === key ? before : empty), ...next }));
    const start = async () => {
      change({ error: null });
      const { worldClientOf } = await import('../world/use-world-answer.ts');
      if (isGone) return;
      const client = worldClientOf(dispatch, workspaceID);
      const tell = () => change({ ...client.state, retry: () => client.retry() });
      const unsubscribe = client.subscribe(tell);
      const drop = client.ask(
        name,
        question,
        (data) => change({ data }),
        (error) => change({ error }),
      );
      stop = () => {
        unsubscribe();
        drop();
      };
      tell();
    };
    begin();
    return () => {
      isGone = true;
      stop();
    };
  }, [dispatch, workspaceID, name, asked, key]);
  const { data, progress, error, retry } =
    held?.key === key ? held : { data: undefined, progress: 0, error: null, retry: nothing };
  return { data, progress, error, retry, isLoading: data === undefined && error === null };
}
