import { useEffect } from 'react';
import { selectMaySimulate, useStoredSimulation } from '#web/session/simulation.ts';
import { useAppDispatch, useAppSelector } from '#web/session/store-hooks.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { observeCalls, turnSimulationOff } from '../observer.ts';
import { parseSimulation, simulationText } from './simulation.ts';

/** On every screen while the switchboard of dev/api-control is on: what is simulated, and the way out. */
export default function SimulationMark() {
  const dispatch = useAppDispatch();
  const maySimulate = useAppSelector(selectMaySimulate);
  const simulation = parseSimulation(useStoredSimulation());
  // After a reload.
  useEffect(() => dispatch(observeCalls()), [dispatch]);
  if (!maySimulate || !simulation) return null;
  return (
    <Banner
      tone="warning"
      title="Simulated answers"
      className="mb-4"
      actions={
        <>
          <LinkButton size="sm" href="/dev/api-control?tab=switchboard">
            Switchboard
          </LinkButton>
          <Button size="sm" onPress={() => dispatch(turnSimulationOff())}>
            Turn off
          </Button>
        </>
      }
    >
      {simulationText(simulation)}
    </Banner>
  );
}
