import { Check, SearchX, TextSearch } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReplacedTexts } from '#contract/text.ts';
import { pageKindOf } from '#web/api/kinds.ts';
import { useTextFindQuery, useTextReplaceMutation } from '#web/api/texts.ts';
import { errorMessage, hasProblemType, hasUnknownOutcome } from '#web/api/transport/error.ts';
import { useAddressQuery } from '#web/screens/list/use-address-query.ts';
import { useCanEdit, useWorkspaceID } from '#web/session/auth/current-user.ts';
import { ownerKey } from '#web/session/auth/owner-key.ts';
import { useAppSelector } from '#web/session/store-hooks.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { FoundList } from './found-list.tsx';
import { keepTexts, keptTexts } from './kept-texts.ts';
import { SearchForm } from './search-form.tsx';
import { Skipped } from './skipped.tsx';
import { type TextFilters, textKindsOf, useTextFilters } from './text-filters.ts';
import { useReview } from './use-review.ts';
import { useSettled } from './use-settled.ts';

/** home/replace: finds and replaces in every text that players read (content §1). */
export function Component() {
  const workspaceID = useWorkspaceID();
  const canEdit = useCanEdit();
  const [address, changeAddress] = useAddressQuery();
  const [filters, setFilters] = useTextFilters();
  const owner = useAppSelector(ownerKey);
  const [kept] = useState(() => keptTexts(owner));
  const linked = address.get('find');
  const [find, setFind] = useState(linked ?? kept.find);
  const [replace, setReplace] = useState(linked === null || linked === kept.find ? kept.replace : '');
  useEffect(() => keepTexts(owner, { find, replace }), [owner, find, replace]);
  const [done, setDone] = useState<ReplacedTexts | null>(null);
  const [failure, setFailure] = useState<unknown>();
  const settled = useSettled(find);
  const shownReplace = useSettled(replace);
  const query = queryOf(settled, filters);
  const isAsked = settled !== '';
  const found = useTextFindQuery(
    { workspaceID, ...query, ...filterOf(filters) },
    { skip: !isAsked, refetchOnMountOrArgChange: true },
  );
  const [textReplace, { isLoading: isReplacing }] = useTextReplaceMutation();
  const asked = JSON.stringify({ ...query, ...filterOf(filters) });
  const review = useReview(asked, found.currentData);
  /** What was asked for when all of it was replaced. */
  const [replaced, setReplaced] = useState<{ asked: string; isDeletion: boolean } | null>(null);
  const isMistake = hasProblemType(found.error, 'validation');
  const replacement = { replace: shownReplace, ...(filters.keep === 'true' ? { preserveCase: true } : {}) };

  const run = async (targets: Parameters<typeof textReplace>[0]['targets']) => {
    setDone(null);
    setFailure(undefined);
    const { data, error } = await textReplace({ workspaceID, ...query, ...replacement, replace, targets });
    setFailure(error);
    setDone(data && data.skipped > 0 ? data : null);
    setReplaced(data && data.skipped === 0 ? { asked, isDeletion: replace === '' } : null);
  };

  return (
    <div className="flex min-w-0 flex-col gap-4">
      <PageHeader
        title="Find and replace"
        description="In every text that players read: names, descriptions, journals, lines and choices. Expressions and markup are left alone."
      />
      <SearchForm
        find={find}
        onFind={(text) => {
          setFind(text);
          // A link leads to what it names, and a reload to what was typed since.
          if (linked !== null) changeAddress((before) => without(before, 'find'), { replace: true });
        }}
        findError={isAsked && isMistake ? errorMessage(found.error) : undefined}
        replace={canEdit ? replace : undefined}
        onReplace={setReplace}
        filters={filters}
        onFilter={setFilters}
      />
      {failure !== undefined && (
        <Banner
          tone="error"
          isLive
          title={hasUnknownOutcome(failure) ? 'The replacement was not confirmed' : 'Nothing was replaced'}
          onDismiss={() => setFailure(undefined)}
        >
          {errorMessage(failure)}
        </Banner>
      )}
      {done && <Skipped answer={done} onDismiss={() => setDone(null)} />}
      {isAsked && found.isError && !isMistake && (
        <Banner
          tone="error"
          isLive
          title="The search failed"
          actions={
            <Button size="sm" onPress={() => void found.refetch()}>
              Try again
            </Button>
          }
        >
          {errorMessage(found.error)}
        </Banner>
      )}
      {!isAsked ? (
        <EmptyState icon={TextSearch} title="Nothing to find yet">
          {canEdit
            ? 'Type a word or a phrase. You choose which matches to replace, and can undo all of them.'
            : 'Type a word or a phrase to find where players read it. Only editors can replace.'}
        </EmptyState>
      ) : found.currentData?.total === 0 && replaced?.asked === asked ? (
        <EmptyState icon={Check} title={`No more matches for “${settled}”`}>
          All of them were {replaced.isDeletion ? 'deleted' : 'replaced'}. Undo brings them back.
        </EmptyState>
      ) : found.currentData?.total === 0 ? (
        <EmptyState icon={SearchX} title={`No results for “${settled}”`}>
          {Object.keys(filters).length > 0 ? 'Try fewer filters or options.' : 'No text that players read contains it.'}
        </EmptyState>
      ) : (
        !isMistake &&
        !(found.isError && !found.currentData) && (
          <FoundList
            found={found.currentData}
            review={review}
            query={query}
            replacement={replacement}
            canEdit={canEdit}
            isReplacing={isReplacing}
            onReplace={(targets) => void run(targets)}
          />
        )
      )}
    </div>
  );
}

function without(query: URLSearchParams, name: string): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete(name);
  return next;
}

const flag = <Name extends string>(name: Name, value: string | undefined) =>
  value === 'true' ? ({ [name]: true } as Record<Name, true>) : {};

const queryOf = (find: string, filters: TextFilters) => ({
  find,
  ...flag('matchCase', filters.case),
  ...flag('wholeWord', filters.word),
  ...flag('isRegex', filters.regex),
});

function filterOf({ kind, in: ownerID, speaker, status }: TextFilters) {
  const page = pageKindOf(kind);
  return {
    ...(page ? { kinds: textKindsOf(page) } : {}),
    ...(ownerID === undefined ? {} : { ownerID }),
    ...(speaker === undefined ? {} : { speakerID: speaker }),
    ...(status === undefined ? {} : { status }),
  };
}
