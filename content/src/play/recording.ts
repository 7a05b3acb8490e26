import type { PlayStep, Recording, Transcript, TranscriptEntry } from '#contract/play.ts';
import type { Choice, Line } from '#runtime/format/state-types.generated.ts';
import type { Game } from '#runtime/play/game.ts';
import type { Run } from '#runtime/play/run.ts';
import { type Event, play } from '#runtime/runtime.ts';

/** A run at the place where a recording begins. */
export function begin(game: Game, { seed, start }: Pick<Recording, 'seed' | 'start'>): Run {
  const run = play(game, { seed });
  for (const step of start) take(run, step);
  return run;
}

/** What players did, saw and got (content §10). The same game and recording give the same transcript, everywhere. */
export function replay(game: Game, recording: Recording): Transcript {
  const run = begin(game, recording);
  return [...shownOf(run.shown), ...recording.steps.flatMap((step) => take(run, step))];
}

/** Takes one step, and says what came of it. A step that is not possible now changes nothing and says why. */
export function take(run: Run, step: PlayStep): TranscriptEntry[] {
  const before = run.shown;
  const { events, refused } = call(run, step);
  const told = refused === undefined ? [] : [{ is: 'refused' as const, reason: refused }];
  const after = run.shown;
  const end = before !== null && after === null ? [{ is: 'end' as const }] : [];
  return [{ is: 'step', step }, ...told, ...events, ...(after === before ? [] : shownOf(after)), ...end];
}

interface Called {
  events: readonly Event[];
  /** Why nothing was done. */
  refused?: string;
}

function call(run: Run, step: PlayStep): Called {
  switch (step.do) {
    case 'talkTo': {
      const { events, shown } = run.talkTo(step.npcID);
      return { events, ...(shown === null && events.length === 0 ? { refused: 'Nothing to say.' } : {}) };
    }
    case 'start':
      return run.start(step.conversationID, step.nodeID);
    case 'advance':
      if (run.shown?.is !== 'line') return { events: [], refused: 'There is no line to go on from.' };
      return run.advance();
    case 'choose':
      return run.choose(step.id);
    case 'bark': {
      const text = run.bark(step.npcID);
      if (text === null) return { events: [], refused: 'Nothing to say in passing.' };
      return { events: [{ is: 'bark', npcID: step.npcID, text }] };
    }
    case 'startQuest':
      return { events: run.startQuest(step.questID) };
    case 'chooseQuest':
      return outcome(run.chooseQuest(step.edgeID));
    case 'advanceQuest':
      return { events: run.changeQuest({ do: 'advance', questID: step.questID, nodeID: step.nodeID }) };
    case 'completeQuest':
      return { events: run.changeQuest({ do: 'complete', questID: step.questID, nodeID: step.nodeID }) };
    case 'failQuest':
      return { events: run.changeQuest({ do: 'fail', questID: step.questID }) };
    case 'report': {
      const { do: _do, ...report } = step;
      return { events: run.report(report) };
    }
    case 'advanceTime':
      return { events: run.advanceTime(step.seconds) };
    case 'give':
      return { events: run.give(step.itemID, step.quantity) };
    case 'craft':
      return outcome(run.craft(step.recipeID));
    case 'buy':
      return outcome(run.buy(step.npcID, step.itemID, step.quantity));
    case 'sell':
      return outcome(run.sell(step.npcID, step.itemID, step.quantity));
    case 'setVariable':
      return { events: run.setVariable(step.variableID, step.value) };
  }
}

function outcome(done: { done: true; events: Event[] } | { done: false; reason: string; events: Event[] }): Called {
  return done.done ? done : { events: done.events, refused: done.reason };
}

/** What players see, without what only changes with the name of a record. */
export function shownOf(shown: Line | Choice | null): TranscriptEntry[] {
  if (shown === null) return [];
  const { conversationID, nodeID, speakerID } = shown;
  const said = { conversationID, nodeID, ...(speakerID === undefined ? {} : { speakerID }) };
  if (shown.is === 'line') return [{ is: 'line', ...said, text: shown.text }];
  const options = shown.options.map(({ id, text, isAvailable, reason }) => ({
    ...{ id, text, isAvailable },
    ...(reason === undefined ? {} : { reason }),
  }));
  return [{ is: 'choice', ...said, ...(shown.text === undefined ? {} : { text: shown.text }), options }];
}
