import { FileQuestion } from 'lucide-react';
import { variableTypes } from '#contract/kinds/variable.ts';
import { type StoryImport, type StoryImportProblem, storyFormats } from '#contract/story.ts';
import { nounOf } from '#web/api/kinds.ts';
import { countText, formatNumber } from '#web/screens/format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

interface ImportPreviewProps {
  preview: StoryImport;
  isImporting: boolean;
  onImport: () => void;
}

const outcomes: Record<StoryImportProblem['outcome'], string> = {
  note: 'Kept as a note',
  leftOut: 'Left out',
  changed: 'Changed',
};

const formatNames = new Intl.ListFormat('en', { type: 'disjunction' })
  .format(Object.values(storyFormats))
  .replace(', or ', ' or ');

/** What would be made of a script, and what can't be taken. */
export function ImportPreview({ preview, isImporting, onImport }: ImportPreviewProps) {
  const { conversations, conversationCount, existing, existingCount, nodes, npcs, variables, problems, moreProblems } =
    preview;
  const problemCount = problems.length + moreProblems;
  // What is only changed on its way in is imported too.
  const isPartial = moreProblems > 0 || problems.some(({ outcome }) => outcome !== 'changed');
  // Of what is no script at all, each line is a problem.
  const shown = conversationCount === 0 ? problems.slice(0, 3) : problems;
  return (
    <div className="flex min-w-0 flex-col gap-4 text-sm">
      <p role="status" className="sr-only">
        {countText(conversationCount, nounOf('conversation'))}, {countText(problemCount, ['problem', 'problems'])}
      </p>
      {conversationCount === 0 ? (
        <EmptyState icon={FileQuestion} title="Nothing to import">
          No conversation was found. Check that this was written for {formatNames}.
        </EmptyState>
      ) : (
        <>
          <Made
            title={`${countText(conversationCount, nounOf('conversation'))} with ${countText(nodes, ['node', 'nodes'])}`}
            names={conversations.map(({ name, nodes: own }) => `${name} (${formatNumber(own)})`)}
            total={conversationCount}
          />
          {existingCount > 0 && (
            <Banner tone="warning" title={existingTitle(existing, existingCount)}>
              {existingCount === 1 ? 'The import adds another one' : 'The import adds each once more'} and changes
              nothing that is there.
            </Banner>
          )}
          {npcs.length > 0 && (
            <Made title={`New: ${countText(npcs.length, nounOf('npc'))}`} names={npcs} total={npcs.length} />
          )}
          {variables.length > 0 && (
            <Made
              title={`New: ${countText(variables.length, nounOf('variable'))}`}
              names={variables.map(
                ({ key, type, initial }) => `${key}: ${variableTypes[type]}${initial === '' ? '' : `, ${initial}`}`,
              )}
              total={variables.length}
            />
          )}
        </>
      )}
      {problemCount > 0 && (
        <section className="flex min-w-0 flex-col gap-2">
          <h3 className="font-medium">{countText(problemCount, ['problem', 'problems'])}</h3>
          <ul className="max-h-96 overflow-auto rounded-md border border-line">
            {shown.map((problem) => (
              <Problem
                key={`${problem.file} ${problem.part} ${problem.line} ${problem.column} ${problem.message}`}
                problem={problem}
              />
            ))}
          </ul>
          {problemCount > shown.length && (
            <p className="text-muted">And {formatNumber(problemCount - shown.length)} more.</p>
          )}
        </section>
      )}
      {conversationCount > 0 && (
        <Button variant="primary" className="self-start" isPending={isImporting} onPress={onImport}>
          {isPartial ? 'Import the rest' : 'Import'}
        </Button>
      )}
    </div>
  );
}

function existingTitle([name = '']: readonly string[], count: number): string {
  if (count === 1) return `A conversation “${name}” already exists`;
  return `“${name}” and ${countText(count - 1, ['other conversation', 'other conversations'])} already exist`;
}

const namesShown = 12;

function Made({ title, names, total }: { title: string; names: readonly string[]; total: number }) {
  return (
    <section className="flex min-w-0 flex-col gap-1">
      <h3 className="font-medium">{title}</h3>
      <p className="text-muted wrap-anywhere">
        {names.slice(0, namesShown).join(' · ')}
        {total > namesShown && ` and ${formatNumber(total - namesShown)} more`}
      </p>
    </section>
  );
}

function Problem({ problem: { file, line, column, part, message, outcome } }: { problem: StoryImportProblem }) {
  return (
    <li className="flex flex-col gap-0.5 border-t border-line px-3 py-2 first:border-t-0">
      <p className="flex flex-wrap items-center gap-2 text-xs text-muted tabular-nums">
        <span className="wrap-anywhere">
          {file}, {part ?? `line ${line}, column ${column}`}
        </span>
        <Badge>{outcomes[outcome]}</Badge>
      </p>
      <p className="wrap-anywhere">{message}</p>
    </li>
  );
}
