import { SquareTerminal } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { errorMessage } from '#web/api/transport/error.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { TabGroup } from '#web/ui/layout/tab-group.tsx';
import { ComboBox } from '#web/ui/picker/combo-box.tsx';
import { CallList } from './calls/call-list.tsx';
import { useCalls } from './calls/call-log.ts';
import { observeCalls } from './observer.ts';
import { type ApiOperation, loadOperations } from './operations/document.ts';
import { OperationList } from './operations/operation-list.tsx';
import { OperationPanel } from './operations/operation-panel.tsx';
import { SwitchboardPanel } from './switchboard/switchboard-panel.tsx';

const tabIDs = ['operations', 'calls', 'switchboard'] as const;

/** §2.1 dev/api-control: every operation with a form to call it, the calls of this tab, and the switchboard (decisions §6). */
export function Component() {
  const dispatch = useAppDispatch();
  const [params, setParams] = useSearchParams();
  const { operations, failure, load } = useOperations();
  const calls = useCalls();
  useEffect(() => dispatch(observeCalls()), [dispatch]);
  const tab = tabIDs.find((id) => id === params.get('tab')) ?? 'operations';
  const choose = (next: string) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      after.set('tab', next);
      return after;
    });
  const names = (operations ?? []).map(({ name }) => name);
  return (
    <main id="main" className="mx-auto flex w-full max-w-[90rem] flex-col gap-4 p-4 outline-none">
      <PageHeader
        title="API control"
        description="Call every operation, see what the client did with each call, and try the app with simulated answers."
      />
      {failure && (
        <Banner
          tone="error"
          title="The operations could not be loaded"
          actions={<Button onPress={load}>Try again</Button>}
        >
          {failure}
        </Banner>
      )}
      <TabGroup
        label="API control"
        selected={tab}
        onChange={choose}
        tabs={[
          {
            id: 'operations',
            label: 'Operations',
            content: <Operations operations={operations} hasFailed={!!failure} />,
          },
          { id: 'calls', label: 'Calls', count: calls.length, content: <CallList /> },
          { id: 'switchboard', label: 'Switchboard', content: <SwitchboardPanel operationNames={names} /> },
        ]}
      />
    </main>
  );
}

function Operations({ operations, hasFailed }: { operations: readonly ApiOperation[] | null; hasFailed: boolean }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  if (!operations) return hasFailed ? null : <SkeletonText label="Loading operations" lines={8} />;
  const name = params.get('operation') ?? undefined;
  const operation = operations.find((one) => one.name === name);
  const hrefOf = (next: string) => `/dev/api-control?operation=${next}`;
  return (
    <div className="flex min-w-0 gap-8 max-lg:flex-col max-lg:gap-4">
      <div className="sticky top-4 flex max-h-[calc(100dvh-2rem)] w-72 shrink-0 flex-col self-start max-lg:hidden">
        <OperationList
          operations={operations}
          current={operation?.name}
          search={search}
          onSearch={setSearch}
          hrefOf={hrefOf}
        />
      </div>
      <div className="lg:hidden">
        <ComboBox
          label="Operation"
          items={operations.map((one) => ({ id: one.name, label: one.name, description: one.summary }))}
          value={operation?.name ?? null}
          onChange={(id) => id && void navigate(hrefOf(id))}
        />
      </div>
      <div className="min-w-0 flex-1">
        {operation ? (
          <OperationPanel key={operation.name} operation={operation} />
        ) : (
          <EmptyState icon={SquareTerminal} title={name ? `No operation is called ${name}` : 'Choose an operation'}>
            Each one has a form filled in with an example.
          </EmptyState>
        )}
      </div>
    </div>
  );
}

function useOperations() {
  const [operations, setOperations] = useState<readonly ApiOperation[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const load = useCallback(() => {
    setFailure(null);
    loadOperations().then(setOperations, (error: unknown) => setFailure(errorMessage(error)));
  }, []);
  useEffect(load, [load]);
  return { operations, failure, load };
}
