import { Search } from 'lucide-react';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { DrawnIcon } from '#contract/icon.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { findIcons, type IconScope } from '#web/screens/icon/find-icons.ts';
import { loadIcons } from '#web/screens/icon/load-icons.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SegmentedControl } from '#web/ui/button/segmented-control.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { SearchInput } from '#web/ui/field/search-input.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Select } from '#web/ui/picker/select.tsx';
import { IconDetails, iconSizes } from './icon-details.tsx';
import { IconGrid } from './icon-grid.tsx';

const strokes = ['1', '1.5', '2', '2.5'] as const;

/** §2.1 dev/icon-test: every icon that the app uses and the whole set, by search, in each size, as text to copy. */
export function Component() {
  const { icons, failure, load } = useIcons();
  return (
    <main id="main" className="mx-auto flex w-full max-w-[90rem] flex-col gap-4 p-4 outline-none">
      <PageHeader title="Icon test" description="Every icon of the set, and where the app uses it." />
      {failure && (
        <Banner tone="error" title="The icons could not be loaded" actions={<Button onPress={load}>Try again</Button>}>
          {failure}
        </Banner>
      )}
      {icons ? <Icons icons={icons} /> : !failure && <SkeletonText label="Loading icons" lines={8} />}
    </main>
  );
}

function Icons({ icons }: { icons: readonly DrawnIcon[] }) {
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState('');
  const [scope, setScope] = useState<IconScope>('used');
  const [size, setSize] = useState(24);
  const [stroke, setStroke] = useState<(typeof strokes)[number]>('2');
  const wanted = useDeferredValue(search);
  const found = useMemo(() => findIcons(icons, scope, wanted), [icons, scope, wanted]);
  const used = useMemo(() => icons.filter(({ usedIn }) => usedIn.length > 0).length, [icons]);
  const name = params.get('icon') ?? undefined;
  const chosen = icons.find((icon) => icon.name === name);
  const choose = useCallback(
    (next: string) => void setParams({ icon: next }, { replace: true, preventScrollReset: true }),
    [setParams],
  );
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <SearchInput
          label="Search icons"
          placeholder="Search icons"
          value={search}
          onChange={setSearch}
          className="w-72"
        />
        <SegmentedControl
          label="Icons"
          isLabelHidden
          value={scope}
          onChange={setScope}
          options={[
            { id: 'used', label: `In use (${used})` },
            { id: 'all', label: `All (${icons.length.toLocaleString('en')})` },
          ]}
        />
        <Select
          label="Size"
          options={iconSizes.map((one) => ({ id: String(one), label: `${one} px` }))}
          value={String(size)}
          onChange={(next) => setSize(Number(next))}
          className="w-28"
        />
        <Select
          label="Stroke"
          options={strokes.map((one) => ({ id: one, label: one }))}
          value={stroke}
          onChange={setStroke}
          className="w-24"
        />
        <p role="status" className="pb-2 text-xs text-muted tabular-nums">
          {`${found.length.toLocaleString('en')} ${found.length === 1 ? 'icon' : 'icons'}`}
        </p>
      </div>
      <div className="grid min-w-0 gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {found.length > 0 ? (
          <IconGrid icons={found} chosen={chosen?.name} onChoose={choose} size={size} strokeWidth={Number(stroke)} />
        ) : (
          <EmptyState
            icon={Search}
            title={`No results for “${wanted}”`}
            actions={scope === 'used' && <Button onPress={() => setScope('all')}>Search all icons</Button>}
          />
        )}
        {chosen ? (
          <IconDetails icon={chosen} size={size} strokeWidth={Number(stroke)} />
        ) : (
          <p className="text-sm text-muted">Choose an icon to see it in every size and copy it.</p>
        )}
      </div>
    </>
  );
}

function useIcons() {
  const [icons, setIcons] = useState<readonly DrawnIcon[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const load = useCallback(() => {
    setFailure(null);
    loadIcons().then(setIcons, (error: unknown) => setFailure(errorMessage(error)));
  }, []);
  useEffect(load, [load]);
  return { icons, failure, load };
}
