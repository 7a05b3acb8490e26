import { useState } from 'react';
import { selectMaySimulate, useStoredSimulation } from '#web/session/simulation.ts';
import { useAppDispatch, useAppSelector } from '#web/session/store-hooks.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { NumberField } from '#web/ui/field/number-field.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';
import { TagsInput } from '#web/ui/field/tags-input.tsx';
import { applySimulation } from '../observer.ts';
import { type Outcome, parseSimulation, realAnswers, type Simulation, simulationText } from './simulation.ts';

const outcomeOptions: { id: Outcome; label: string; description: string }[] = [
  { id: 'real', label: 'Real answers', description: 'Normal answers from the server.' },
  { id: 'failing', label: 'Failing', description: 'An error status, without asking the server.' },
  { id: 'offline', label: 'Offline', description: 'No answer, as with the cable unplugged.' },
  { id: 'rateLimited', label: 'Rate limited', description: '429 with Retry-After.' },
  { id: 'inProgress', label: 'Already in progress', description: 'Changes answer 409, as for a repeated request.' },
  {
    id: 'stale',
    label: 'Stale',
    description:
      'Reads keep answering as the first time. Saves go out with another version, so the server answers 409.',
  },
  {
    id: 'duplicate',
    label: 'Duplicate',
    description: 'Everything is sent twice under one request id. The app gets the second answer.',
  },
];

/** Has the client see other answers than the server gives; for this tab alone. */
export function SwitchboardPanel({ operationNames }: { operationNames: readonly string[] }) {
  const dispatch = useAppDispatch();
  const maySimulate = useAppSelector(selectMaySimulate);
  const current = parseSimulation(useStoredSimulation());
  const [draft, setDraft] = useState<Simulation>(current ?? realAnswers);
  if (!maySimulate)
    return (
      <Banner tone="info" title="The switchboard is for administrators">
        It needs the permission admin.settings. In development it is open to everyone.
      </Banner>
    );
  const change = (more: Partial<Simulation>) => setDraft((before) => ({ ...before, ...more }));
  const unknown = draft.operations.filter((name) => !operationNames.includes(name));
  return (
    <form
      aria-label="Switchboard"
      className="flex max-w-prose flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        dispatch(applySimulation(draft));
      }}
    >
      <p className="text-sm text-muted">
        See how the app behaves when the server is slow, failing or unreachable. Only this tab is affected, until you
        turn it off or close the tab.
      </p>
      {current && (
        <p role="status" className="text-sm font-medium">
          {`On: ${simulationText(current)}`}
        </p>
      )}
      <NumberField
        label="Delay in milliseconds"
        description="Before each call is sent. 0 is none."
        value={draft.delayMs}
        minValue={0}
        maxValue={600_000}
        step={100}
        onChange={(delayMs) => change({ delayMs: delayMs ?? 0 })}
      />
      <RadioGroup
        label="Answers"
        options={outcomeOptions}
        value={draft.outcome}
        onChange={(outcome) => change({ outcome })}
      />
      {draft.outcome === 'failing' && (
        <NumberField
          label="Status"
          value={draft.status}
          minValue={400}
          maxValue={599}
          maxFractionDigits={0}
          onChange={(status) => change({ status: status ?? realAnswers.status })}
        />
      )}
      {draft.outcome === 'rateLimited' && (
        <NumberField
          label="Retry-After in seconds"
          value={draft.retryAfter}
          minValue={0}
          maxValue={86_400}
          onChange={(retryAfter) => change({ retryAfter: retryAfter ?? realAnswers.retryAfter })}
        />
      )}
      <TagsInput
        label="Operations"
        description="Names such as itemSave. Leave empty for all but signing in and out."
        value={draft.operations}
        placeholder="Add an operation"
        suggestions={operationNames}
        onChange={(operations) => change({ operations })}
        errorMessage={unknown.length > 0 ? `No operation is called ${unknown.join(', ')}.` : undefined}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isDisabled={unknown.length > 0}>
          Apply
        </Button>
        <Button
          isDisabled={!current}
          onPress={() => {
            setDraft(realAnswers);
            dispatch(applySimulation(realAnswers));
          }}
        >
          Turn off
        </Button>
      </div>
    </form>
  );
}
