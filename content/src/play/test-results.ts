import type { WorldRow } from '#contract/world.ts';
import type { Bundle, Conversation } from '#runtime/format/bundle-types.generated.ts';
import { Game, type Kind } from '#runtime/play/game.ts';
import { heldGame } from '../bundle/held-game.ts';
import type { Compute, Computed, HeldWorld, WorldChange } from '../world/world.ts';
import { canonical, runTest, type TestResult } from './run-test.ts';

export type TestResults = Readonly<Record<string, TestResult>>;

/** What comes of each kept test, by id; after an edit those run again that met what was edited. */
export const testResults: Compute<TestResults> = (held) => new HeldResults(held);

interface Kept {
  row: WorldRow<'playTest'>;
  result: TestResult;
  /** What the run looked at, as it was then. */
  seen: ReadonlyMap<string, string>;
}

class HeldResults implements Computed<TestResults> {
  readonly #held: HeldWorld;
  #kept = new Map<string, Kept>();
  #game: Game | null = null;
  #results: TestResults = {};
  #isStale = true;

  constructor(held: HeldWorld) {
    this.#held = held;
  }

  value(): TestResults {
    if (this.#isStale) this.#run();
    this.#isStale = false;
    return this.#results;
  }

  update(changes: readonly WorldChange[]): void {
    if (changes.length > 0) this.#isStale = true;
  }

  #run(): void {
    const tests = this.#held.world.playTest;
    // The game is not compiled for nobody.
    const game = tests.size === 0 ? null : this.#held.get(heldGame);
    const isSameGame = game === this.#game;
    this.#game = game;
    const kept = new Map<string, Kept>();
    let isChanged = tests.size !== this.#kept.size;
    for (const [id, row] of game ? tests : []) {
      const before = this.#kept.get(id);
      const isKept = before?.row === row && (isSameGame || isAsSeen(game as Game, before.seen));
      if (!isKept) isChanged = true;
      kept.set(id, isKept ? before : run(game as Game, row));
    }
    this.#kept = kept;
    if (isChanged) this.#results = Object.fromEntries([...kept].map(([id, { result }]) => [id, result]));
  }
}

function run(game: Game, row: WorldRow<'playTest'>): Kept {
  const watched = new WatchedGame(game.bundle);
  return { row, result: runTest(watched, row), seen: watched.seen() };
}

/** Remembers which records a run looked at. */
class WatchedGame extends Game {
  readonly #records = new Map<string, unknown>();

  constructor(bundle: Bundle) {
    super(bundle);
    this.#records.set(money, bundle.currencyID);
  }

  override get: Game['get'] = (kind, id) => {
    const record = Game.prototype.get.call(this, kind, id) as ReturnType<typeof this.get<typeof kind>>;
    this.#records.set(`${kind} ${id}`, record);
    return record;
  };

  override conversationsWith(npcID: string): readonly Conversation[] {
    const found = super.conversationsWith(npcID);
    this.#records.set(`${withNpc} ${npcID}`, found);
    return found;
  }

  seen(): Map<string, string> {
    return new Map([...this.#records].map(([key, record]) => [key, canonical(record) ?? '']));
  }
}

const money = 'currency';
const withNpc = 'conversationsWith';

function isAsSeen(game: Game, seen: ReadonlyMap<string, string>): boolean {
  for (const [key, before] of seen) {
    const [kind = '', id = ''] = key.split(' ');
    const now =
      kind === money
        ? game.bundle.currencyID
        : kind === withNpc
          ? game.conversationsWith(id)
          : game.get(kind as Kind, id);
    if ((canonical(now) ?? '') !== before) return false;
  }
  return true;
}
