import { CaseSensitive, CaseUpper, Regex, WholeWord } from 'lucide-react';
import type { Ref } from 'react';
import { useRef } from 'react';
import { kinds, pageKindOf } from '#web/api/kinds.ts';
import { ReferencePicker } from '#web/screens/picker/reference-picker.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import type { IconType } from '#web/ui/foundations/icon-type.ts';
import { useNarrowerThan } from '#web/ui/foundations/use-media-query.ts';
import { CollapsibleSection } from '#web/ui/layout/collapsible-section.tsx';
import { Select } from '#web/ui/picker/select.tsx';
import { missingGroup } from './missing-group.ts';
import { searchedKinds, searchedOwners, statuses, type TextFilters } from './text-filters.ts';

export interface SearchFormProps {
  find: string;
  onFind: (text: string) => void;
  /** What is wrong with it. */
  findError: string | undefined;
  /** Undefined for who may only look. */
  replace: string | undefined;
  onReplace: (text: string) => void;
  filters: TextFilters;
  onFilter: (changes: TextFilters | Record<string, string | null>) => void;
}

const all = 'all';

function groupWords(find: string, replace: string): string {
  const missing = find === '' ? undefined : missingGroup(find, replace);
  return missing === undefined
    ? '$1 is what the first group found, $& the whole match.'
    : `The regular expression has no group ${missing.slice(1)}, so players would read “${missing}”.`;
}

/** What to look for, what it becomes, and where. */
export function SearchForm({ find, onFind, findError, replace, onReplace, filters, onFilter }: SearchFormProps) {
  const replaceInput = useRef<HTMLInputElement>(null);
  const isNarrow = useNarrowerThan().md;
  const choices = <Filters filters={filters} onFilter={onFilter} />;
  const toggle = (name: 'case' | 'word' | 'regex' | 'keep', label: string, icon: IconType) => (
    <Toggle
      label={label}
      icon={icon}
      isOn={filters[name] === 'true'}
      onChange={(isOn) => onFilter({ [name]: isOn ? 'true' : null })}
    />
  );
  return (
    <search aria-label="Find and replace" className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4">
      <div className="grid grid-cols-2 gap-4 mobile:grid-cols-1">
        <TextField
          label="Find"
          value={find}
          onChange={onFind}
          errorMessage={findError}
          maxLength={500}
          spellCheck="false"
          autoFocus
          autoComplete="off"
          onKeyDown={(event) => {
            if (event.key === 'Enter') replaceInput.current?.focus();
          }}
          suffix={
            <>
              {toggle('case', 'Match case', CaseSensitive)}
              {toggle('word', 'Whole word', WholeWord)}
              {toggle('regex', 'Regular expression', Regex)}
            </>
          }
        />
        {replace !== undefined && (
          <TextField
            ref={replaceInput as Ref<HTMLInputElement>}
            label="Replace with"
            value={replace}
            onChange={onReplace}
            maxLength={2000}
            spellCheck="false"
            autoComplete="off"
            description={filters.regex === 'true' ? groupWords(find, replace) : undefined}
            suffix={toggle('keep', 'Keep upper and lower case', CaseUpper)}
          />
        )}
      </div>
      {isNarrow ? (
        <CollapsibleSection title="Filters" level={2} defaultExpanded={filters.in !== undefined}>
          {choices}
        </CollapsibleSection>
      ) : (
        choices
      )}
    </search>
  );
}

function Filters({ filters, onFilter }: Pick<SearchFormProps, 'filters' | 'onFilter'>) {
  const kind = pageKindOf(filters.kind);
  const owners = searchedOwners.filter((owner) => kind === undefined || owner === kind);
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-4">
      <Select
        label="Kind"
        options={[
          { id: all, label: 'Every kind' },
          ...searchedKinds.map((id) => ({ id: id as string, label: kinds[id].title.many })),
        ]}
        value={filters.kind ?? all}
        onChange={(id) => onFilter({ kind: id === all ? null : id, in: null })}
      />
      {owners.map((owner) => (
        <ReferencePicker
          key={owner}
          to={owner}
          label={kinds[owner].title.one}
          value={filters.kind === owner ? (filters.in ?? null) : null}
          onChange={(id) => onFilter({ in: id, ...(id === null ? {} : { kind: owner }) })}
          noneLabel="Any"
        />
      ))}
      <ReferencePicker
        to="npc"
        label="Speaker"
        value={filters.speaker ?? null}
        onChange={(speaker) => onFilter({ speaker })}
      />
      <Select
        label="Status"
        options={[{ id: all, label: 'Any status' }, ...statuses]}
        value={filters.status ?? all}
        onChange={(id) => onFilter({ status: id === all ? null : id })}
      />
    </div>
  );
}

interface ToggleProps {
  label: string;
  icon: IconType;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function Toggle({ label, icon, isOn, onChange }: ToggleProps) {
  return (
    <IconButton
      size="sm"
      icon={icon}
      label={label}
      aria-pressed={isOn}
      className="aria-pressed:bg-accent-soft aria-pressed:text-accent"
      onPress={() => onChange(!isOn)}
    />
  );
}
