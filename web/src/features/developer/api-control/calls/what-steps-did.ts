import { stepNames } from '#web/api/transport/step-names.ts';
import { answerText, type CallPass, milliseconds } from './call-pass.ts';

export interface StepReport {
  name: string;
  /** What it is there for. */
  purpose: string;
  /** What it did to this call; empty: it handed the call on as it was. */
  did: string[];
  /** How long the call was in it and beyond; null while it still is. */
  milliseconds: number | null;
}

const purposes: Readonly<Record<(typeof stepNames)[number], string>> = {
  Activity: 'Counts the running calls.',
  Events: 'Notifies the app of rate limits, maintenance and repeated requests.',
  'Rate limit': 'Delays calls beyond the client’s own limits.',
  'Request ID': 'Gives every change an id, so that it runs once.',
  'Session renewal': 'Renews an expired session and sends the call again.',
  'Read retry': 'Tries reads again while the server fails.',
  'CSRF token': 'Adds the token of the session to every change.',
  JSON: 'Sets the types of the body and the answer.',
};

/** What each step of the pipeline did to a call, in their order; then what the server answered. */
export function whatStepsDid(first: CallPass): StepReport[] {
  const reports = stepNames.map((name, stage) => {
    const passes = passesAt(first, stage);
    return {
      name,
      purpose: purposes[name],
      did: passes.length === 0 ? ['Not reached'] : [...new Set(passes.flatMap(whatStepDid))],
      milliseconds: total(passes),
    };
  });
  const sent = passesAt(first, stepNames.length);
  return [
    ...reports,
    {
      name: 'Server',
      purpose: 'Answers.',
      did: sent.length === 0 ? ['Not reached'] : sent.map((pass) => `${pass.operation}: ${answerText(pass)}`),
      milliseconds: total(sent),
    },
  ];
}

function whatStepDid(pass: CallPass): string[] {
  const { next, raised, headerNames, answer } = pass;
  const added = [...new Set(next.flatMap((one) => one.headerNames))].filter((name) => !headerNames.includes(name));
  const others = [...new Set(next.map(({ operation }) => operation))].filter((name) => name !== pass.operation);
  const own = next.filter(({ operation }) => operation === pass.operation);
  return [
    ...(added.length > 0 ? [`Added ${added.join(', ')}`] : []),
    ...others.map((name) => `Called ${name}`),
    ...(own.length > 1 ? [`Sent it ${own.length} times`] : []),
    ...(next.length === 0 && answer ? [`Answered ${answerText(pass)} without the server`] : []),
    ...(next.length > 0 && answer && !next.some((one) => one.answer === answer) ? ['Changed the answer'] : []),
    ...raised.map((event) => `Raised ${event}`),
  ];
}

function passesAt(pass: CallPass, stage: number): CallPass[] {
  return pass.stage === stage ? [pass] : pass.next.flatMap((one) => passesAt(one, stage));
}

function total(passes: readonly CallPass[]): number | null {
  const times = passes.map(milliseconds);
  return times.reduce((sum: number | null, time) => (sum === null || time === null ? null : sum + time), 0);
}
