import { Check, CirclePlay } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { entryWords } from '#content/play/entry-words.ts';
import { replay } from '#content/play/recording.ts';
import { runTest, type TestResult } from '#content/play/run-test.ts';
import { type DiffLine, transcriptDiff } from '#content/play/transcript-diff.ts';
import type { PlayTest } from '#contract/kinds/play-test.ts';
import type { Transcript, TranscriptEntry } from '#contract/play.ts';
import { Game } from '#runtime/play/game.ts';
import { nounOf, pageKindOf, recordPath } from '#web/api/kinds.ts';
import { recordEndpoints } from '#web/api/records.ts';
import { WorldPart } from '#web/screens/crafting/world-part.tsx';
import { tellStale } from '#web/screens/form/tell-stale.ts';
import { EntryText } from '#web/screens/play/entry-text.tsx';
import { playRecording } from '#web/screens/play/held-runs.ts';
import { useWorldAnswer } from '#web/screens/world/use-world-answer.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { classNames } from '#web/ui/foundations/class-names.ts';

const noInput = {};

/** What comes of a kept run now, beside what is expected. */
export function TestTranscript({ test, canEdit }: { test: PlayTest; canEdit: boolean }) {
  const answer = useWorldAnswer('bundle', noInput);
  return (
    <WorldPart answer={answer} what="The test" isLastKept>
      {(bundle) => <Result game={new Game(bundle)} {...{ test, canEdit }} />}
    </WorldPart>
  );
}

function Result({ game, test, canEdit }: { game: Game; test: PlayTest; canEdit: boolean }) {
  const workspaceID = useWorkspaceID();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const [save, { isLoading }] = recordEndpoints('playTest').Save.useMutation();
  const { playTestID, version, recording, transcript } = test;
  const result = useMemo(() => runTest(game, { recording, transcript }), [game, recording, transcript]);
  const got = useMemo(() => (result.state === 'cannotRun' ? [] : replay(game, recording)), [game, recording, result]);
  const lines = useMemo(
    () => transcriptDiff(transcript, result.state === 'cannotRun' ? transcript : got),
    [transcript, got, result],
  );
  const play = (steps: number) => {
    playRecording(workspaceID, game, recording, steps);
    void navigate('/home/play');
  };
  const accept = async () => {
    const { error } = await save({ workspaceID, playTestID, version, transcript: got });
    dispatch(tellStale(error, 'this test'));
  };
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {result.state === 'passes' && (
        <Banner tone="success" actions={<PlayAll onPress={() => play(recording.steps.length)} />}>
          The result is as expected.
        </Banner>
      )}
      {result.state === 'cannotRun' && <CannotRun missing={result.missing} />}
      {result.state === 'differs' && (
        <Banner
          tone="error"
          title="The result is different"
          actions={
            <>
              <Button icon={CirclePlay} onPress={() => play(stepsUntil(got, result.at))}>
                Play to the first difference
              </Button>
              {canEdit && (
                <Button icon={Check} isPending={isLoading} onPress={() => void accept()}>
                  Accept as new
                </Button>
              )}
            </>
          }
        >
          Accept the new result if this is what you want.
        </Banner>
      )}
      <Lines {...{ game, lines }} />
    </div>
  );
}

/** The page of what is in the trash, or archived, offers to take it out. */
function CannotRun({ missing: { kind, id } }: Pick<Extract<TestResult, { state: 'cannotRun' }>, 'missing'>) {
  const page = pageKindOf(kind);
  return (
    <Banner
      tone="warning"
      title="This test can’t run"
      actions={page && <LinkButton href={recordPath(page, id)}>{`Open the ${nounOf(page)[0]}`}</LinkButton>}
    >
      {page
        ? `It needs ${withArticle(nounOf(page)[0])} that was deleted or archived. Restore it, or delete this test.`
        : 'It begins at a node that was deleted. Restore the node, or delete this test.'}
    </Banner>
  );
}

const withArticle = (noun: string) => `${/^([aeiou]|NPC)/.test(noun) ? 'an' : 'a'} ${noun}`;

function PlayAll({ onPress }: { onPress: () => void }) {
  return (
    <Button size="sm" icon={CirclePlay} onPress={onPress}>
      Play it
    </Button>
  );
}

/** How many steps were taken when an entry was told. */
const stepsUntil = (transcript: Transcript, at: number): number =>
  transcript.slice(0, at + 1).filter(({ is }) => is === 'step').length;

const looks = {
  same: { mark: ' ', words: '', className: '' },
  expected: { mark: '−', words: 'Expected: ', className: 'bg-danger-soft' },
  got: { mark: '+', words: 'Now: ', className: 'bg-success-soft' },
} as const;

function Lines({ game, lines }: { game: Game; lines: readonly DiffLine[] }) {
  let place = 0;
  let choice: Extract<TranscriptEntry, { is: 'choice' }> | undefined;
  return (
    <ol
      aria-label="Transcript"
      className="flex max-w-3xl flex-col rounded-md border border-line bg-surface py-2 text-sm"
    >
      {lines.map(({ in: part, entry }) => {
        place += 1;
        const said = entryWords(game, entry, choice);
        if (entry.is === 'choice') choice = entry;
        const { mark, words, className } = looks[part];
        return (
          <li key={place} className={classNames('flex gap-2 px-3 py-0.5', className)}>
            <span aria-hidden className="w-3 shrink-0 text-muted">
              {mark}
            </span>
            <span className={classNames('min-w-0 wrap-anywhere', entry.is === 'step' && 'text-muted')}>
              {words && <span className="sr-only">{words}</span>}
              {entry.is === 'step' && '› '}
              <EntryText words={said} />
            </span>
          </li>
        );
      })}
    </ol>
  );
}
