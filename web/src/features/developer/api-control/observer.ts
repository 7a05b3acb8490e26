import { type ApiAnswer, type ApiCall, observePipeline, type Send } from '#web/api/transport/pipeline.ts';
import { stepNames } from '#web/api/transport/step-names.ts';
import type { AppThunk } from '#web/session/reducer.ts';
import { selectMaySimulate, storedSimulation } from '#web/session/simulation.ts';
import { simulateServerAway } from '#web/ui/foundations/server-probe.ts';
import { endCall, recordCall, updateCall } from './calls/call-log.ts';
import { type CallPass, passOf } from './calls/call-pass.ts';
import { forgetAnswers, isMeant, simulate } from './switchboard/simulate.ts';
import {
  currentSimulation,
  realAnswers,
  type Simulation,
  saveSimulation,
  simulationText,
} from './switchboard/simulation.ts';

/** What the observer keeps on a call on its way. */
interface Observation {
  id: number;
  /** Into the step that has the call now. */
  pass: CallPass;
  /** Of the call as it entered the pipeline. */
  raise: ApiCall['raise'];
}

/** The stage behind all steps. */
const transport = stepNames.length;

/** Records every call of this tab from now on, and simulates answers while the switchboard is on and the user may (decisions §6). */
export function observeCalls(): AppThunk<void> {
  return (_dispatch, getState) => {
    const simulationNow = () => (selectMaySimulate(getState()) ? currentSimulation() : null);
    observePipeline({ around: (stage, next) => (call) => passOn(stage, call, next, simulationNow) });
    simulateServerAway(isServerAway(simulationNow()));
  };
}

/** Puts the switches as they are to be from the next call on. */
export function applySimulation(next: Simulation): AppThunk<void> {
  return (dispatch) => {
    saveSimulation(next);
    forgetAnswers();
    dispatch(observeCalls());
    // Whoever waits for the server asks again.
    if (storedSimulation() === null) window.dispatchEvent(new Event('online'));
  };
}

export const turnSimulationOff = (): AppThunk<void> => applySimulation(realAnswers);

async function passOn(stage: number, call: ApiCall, next: Send, simulationNow: () => Simulation | null) {
  const before = call.observation as Observation | undefined;
  // One that was on its way when recording began.
  if (stage > 0 && !before) return next(call);
  const recorded = before ? null : recordCall(call);
  const pass = recorded?.pass ?? passOf(call, stage);
  const id = recorded?.id ?? before?.id ?? 0;
  const raise = before?.raise ?? call.raise;
  before?.pass.next.push(pass);
  const inner: ApiCall = {
    ...call,
    observation: { id, pass, raise } satisfies Observation,
    raise: (event) => {
      pass.raised.push(event.type.replace('apiEvent/', ''));
      raise(event);
    },
  };
  const answer = await (stage === transport ? send(inner, id, next, simulationNow()) : next(inner));
  pass.answer = answer;
  pass.endedAt = performance.now();
  if (recorded) endCall(id, pass);
  return answer;
}

function send(call: ApiCall, id: number, next: Send, simulation: Simulation | null): Promise<ApiAnswer> {
  const measured: ApiCall = {
    ...call,
    onResponse: (response) => {
      call.onResponse?.(response);
      const length = response.headers.get('content-length');
      updateCall(id, { status: response.status, bytes: length === null ? null : Number(length) });
    },
  };
  if (!simulation || !isMeant(simulation, call)) return next(measured);
  updateCall(id, { simulated: simulationText({ ...simulation, operations: [call.operation.name] }) });
  return simulate(simulation, measured, next);
}

/** Or else the app would take the server for back every few seconds, and read all that it shows. */
function isServerAway(simulation: Simulation | null): boolean {
  if (!simulation || simulation.operations.length > 0) return false;
  const { outcome, status } = simulation;
  return outcome === 'offline' || (outcome === 'failing' && [502, 503, 504].includes(status));
}
