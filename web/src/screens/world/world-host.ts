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
  /** What has changed together, until all of it is there: a node whose links were still under way would be called unreachable. */
  let gathered: { kind: WorldKind; ids: string[]; records: WorldRecords }[] = [];
  const asked = new Map<number, Asked>();
  let work = Promise.resolve();

  async function handle(request: Request): Promise<void> {
    switch (request.type) {
      case 'page':
        return readPage(await contentOf<WorldPage>(request.blob), request.isFirst);
      case 'records': {
        const { kind, ids, blob } = request;
        const records = await contentOf<WorldRecords>(blob);
        gathered.push({ kind, ids: ids.slice(0, records.next ?? ids.length), records });
        return tell({ type: 'recordsRead', next: records.next });
      }
      case 'together': {
        let isChanged = false;
        for (const { kind, ids, records } of gathered.splice(0))
          isChanged = held.set(kind, ids, records.rows, records.initial).length > 0 || isChanged;
        tell({ type: 'recordsRead', next: null });
        if (isComplete && isChanged) answerAll();
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
      gathered = [];
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
