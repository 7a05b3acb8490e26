import type { Value } from '../format/bundle-types.generated.ts';
import type { Event } from './events.ts';
import type { Report } from './quests.ts';
import type { Run } from './run.ts';

/** A call of a run as plain JSON: what is recorded, and what players are offered. */
export type PlayStep =
  | { do: 'talkTo'; npcID: string }
  | { do: 'start'; conversationID: string; nodeID?: string | undefined }
  | { do: 'advance' }
  | { do: 'choose'; id: string }
  | { do: 'bark'; npcID: string }
  | { do: 'startQuest'; questID: string }
  | { do: 'chooseQuest'; edgeID: string }
  | { do: 'advanceQuest'; questID: string; nodeID: string }
  | { do: 'completeQuest'; questID: string; nodeID?: string | undefined }
  | { do: 'failQuest'; questID: string }
  | ({ do: 'report' } & Report)
  | { do: 'advanceTime'; seconds: number }
  | { do: 'give'; itemID: string; quantity: number }
  | { do: 'craft'; recipeID: string }
  | { do: 'buy' | 'sell'; npcID: string; itemID: string; quantity: number }
  | { do: 'setVariable'; variableID: string; value: Value };

/** What came of a step. */
export interface Taken {
  events: readonly Event[];
  /** Why nothing was done. */
  refused?: string;
}

/** Takes one step. One that is not possible now changes nothing and says why. */
export function takeStep(run: Run, step: PlayStep): Taken {
  switch (step.do) {
    case 'talkTo': {
      // Where nobody answers, the conversation that is played goes on.
      const isAnswered = () =>
        run.conversationsWith(step.npcID).length > 0 || run.fork().talkTo(step.npcID).events.length > 0;
      if (run.shown !== null && !isAnswered()) return { events: [], refused: 'Nothing to say.' };
      const { events, shown } = run.talkTo(step.npcID);
      return { events, ...(shown === null && events.length === 0 ? { refused: 'Nothing to say.' } : {}) };
    }
    case 'start':
      return run.start(step.conversationID, step.nodeID);
    case 'advance':
      if (run.shown?.is !== 'line') return { events: [], refused: 'There is no line to continue from.' };
      return run.advance();
    case 'choose':
      return run.choose(step.id);
    case 'bark': {
      const { text, events } = run.passBy(step.npcID);
      return { events, ...(text === null ? { refused: 'Nothing to say.' } : {}) };
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

function outcome(done: { done: true; events: Event[] } | { done: false; reason: string; events: Event[] }): Taken {
  return done.done ? done : { events: done.events, refused: done.reason };
}
