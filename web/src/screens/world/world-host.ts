import { HeldWorld } from '#content/world/world.ts';
import { type WorldKind, type WorldPage, type WorldRecords, worldKinds } from '#contract/world.ts';
import type { Request, Told } from './messages.ts';
import { type QuestionName, questions } from './questions.ts';

interface Asked {
  name: QuestionName;
  input: unknown;
  /** What was answered last. */
  answer?: unknown;
}

/** The worker's side: holds the world, and answers questions as long as they are asked. Requests are worked on in order. */
export function createWorldHost(tell: (told: Told) => void) {
  let held = new HeldWorld(worldKinds);
  let [loaded, total] = [0, 0];
  let isComplete = false;
  /** Records were read that no question has been answered with. */
  let isChanged = false;
  const asked = new Map<number, Asked>();
  let work = Promise.resolve();

  async function handle(request: Request): Promise<void> {
    switch (request.type) {
      case 'page':
        return readPage(await contentOf<WorldPage>(request.blob), request.isFirst);
      case 'records': {
        const { rows, initial } = await contentOf<WorldRecords>(request.blob);
        const changes = held.set(request.kind, request.ids, rows, initial);
        isChanged ||= changes.length > 0;
        tell({ type: 'recordsRead' });
        if (isComplete && isChanged && request.isLast) answerAll();
        return;
      }
      case 'ask': {
        const question: Asked = { name: request.name, input: request.input };
        asked.set(request.id, question);
        if (isComplete) answer(request.id, question);
        return;
      }
      case 'drop':
        asked.delete(request.id);
    }
  }

  function readPage(page: WorldPage, isFirst: boolean): void {
    if (isFirst) {
      held = new HeldWorld(worldKinds, page.language ?? undefined);
      [loaded, total, isComplete] = [0, page.total ?? 0, false];
    }
    for (const [kind, rows] of Object.entries(page.rows)) {
      held.add(kind as WorldKind, rows, page.initial[kind as WorldKind] ?? {});
      loaded += rows.length;
    }
    isComplete = page.next === null;
    tell({ type: 'pageRead', next: page.next, loaded, total: Math.max(total, loaded) });
    if (isComplete) answerAll();
  }

  function answerAll(): void {
    isChanged = false;
    for (const [id, question] of asked) answer(id, question);
  }

  function answer(id: number, question: Asked): void {
    try {
      const made = questions[question.name](held, question.input as never);
      if (made === question.answer) return;
      question.answer = made;
      tell({ type: 'answer', id, answer: made });
    } catch (error) {
      tell({ type: 'failed', id, message: String(error) });
    }
  }

  return (request: Request): void => {
    work = work
      .then(() => handle(request))
      .catch((error: unknown) => tell({ type: 'unreadable', message: String(error) }));
  };
}

const contentOf = async <T>(blob: Blob): Promise<T> => JSON.parse(await blob.text()) as T;
