import { History, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { entryWords, stepWords } from '#content/play/entry-words.ts';
import type { Moment, PlayView } from '#content/play/playtest.ts';
import type { PlayStep, TranscriptEntry } from '#contract/play.ts';
import type { Game } from '#runtime/play/game.ts';
import { mannerWords } from '#runtime/text/shown-words.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { classNames } from '#web/ui/foundations/class-names.ts';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
import { EntryText } from './entry-text.tsx';
import { type PlayScope, playedNodePath } from './play-scope.ts';
import { VoiceButton } from './voice-button.tsx';

export interface PlayLogProps {
  game: Game;
  view: PlayView;
  scope: PlayScope;
  onRewind: (index: number) => void;
}

/** What was done, read and happened, step by step. */
export function PlayLog({ game, view: { moments }, scope, onRewind }: PlayLogProps) {
  const end = useRef<HTMLDivElement>(null);
  const count = moments.length;
  const hasWords = count > 1 || (moments[0]?.entries.length ?? 0) > 0;
  useEffect(() => {
    if (count > 1) end.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  return (
    <div
      role="log"
      aria-label="Story"
      className={classNames('flex min-w-0 flex-col gap-2', hasWords && 'border-b border-line pb-3')}
    >
      {moments.map((moment, index) => (
        <MomentView
          key={moment.id}
          {...{ game, moment, scope }}
          before={moments[index - 1]}
          onRewind={index < count - 1 ? () => onRewind(index) : undefined}
        />
      ))}
      <div ref={end} />
    </div>
  );
}

type SaidEntry = Extract<TranscriptEntry, { is: 'line' | 'choice' }>;

interface MomentProps {
  game: Game;
  moment: Moment;
  scope: PlayScope;
  before: Moment | undefined;
  onRewind: (() => void) | undefined;
}

function MomentView({ game, moment: { step, entries }, scope, before, onRewind }: MomentProps) {
  const did = step && describedStep(game, scope, step, before);
  let place = 0;
  const spoken = entries.find((entry) => entry.is === 'line' || entry.is === 'choice');
  if (step === null && entries.length === 0) return null;
  return (
    <div className="group relative flex min-h-7 min-w-0 flex-col gap-1 pr-16 text-sm">
      {did && <p className="text-muted wrap-anywhere">› {did}</p>}
      {entries.map((entry) => {
        place += 1;
        return <EntryView key={place} {...{ game, entry, scope }} isPast={onRewind !== undefined} />;
      })}
      {/* Seen while pointed at or focused; always where there is no pointer. */}
      <span className="absolute top-0 right-0 flex opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 [@media(hover:none)]:opacity-100">
        {spoken && (
          <LinkButton
            size="sm"
            variant="quiet"
            href={playedNodePath('conversationNode', spoken.nodeID, spoken.conversationID, scope) ?? ''}
          >
            Edit
          </LinkButton>
        )}
        {onRewind && <IconButton size="sm" icon={History} label="Rewind to here" onPress={onRewind} />}
      </span>
    </div>
  );
}

/** Going on says itself; of a choice, the option that was chosen. */
function describedStep(game: Game, scope: PlayScope, step: PlayStep, before: Moment | undefined) {
  if (step.do === 'advance') return null;
  if (step.do !== 'choose') return <EntryText words={stepWords(game, step)} scope={scope} />;
  const choice = before?.entries.findLast((entry) => entry.is === 'choice');
  const text = choice?.options.find(({ id }) => id === step.id)?.text;
  return text ? <span lang={game.bundle.locale}>{text}</span> : <EntryText words={stepWords(game, step, choice)} />;
}

/** Who says what, and how. */
function Said({ game, entry, text }: { game: Game; entry: SaidEntry; text: string }) {
  const { speakerID } = entry;
  const speaker = speakerID === undefined ? undefined : game.get('npc', speakerID)?.name || 'Unnamed';
  const node = nodeOf(game, entry);
  const manner = node ? mannerWords(node) : '';
  return (
    <div>
      <p className="wrap-anywhere">
        {speaker === undefined && (
          <span data-narrator="" className="block text-muted">
            Narrator
          </span>
        )}
        {(speaker !== undefined || manner) && (
          <span data-said-by="" className="block">
            {speaker !== undefined && <bdi className="font-semibold">{speaker}</bdi>}
            {speaker !== undefined && manner && ' '}
            {manner && <span className="text-muted">{manner}</span>}
          </span>
        )}
        <span dir="auto" lang={text ? game.bundle.locale : undefined} className="block whitespace-pre-line">
          {text || <span className="text-muted">(no text)</span>}
        </span>
      </p>
      {node?.voiceID !== undefined && <VoiceButton key={node.voiceID} artworkID={node.voiceID} />}
    </div>
  );
}

/** What there was to choose, where nothing else was said. */
function Choices({ game, options }: { game: Game; options: readonly { id: string; text: string }[] }) {
  return (
    <div lang={game.bundle.locale} className="line-clamp-2 text-xs text-muted wrap-anywhere">
      {options.map(({ text }) => text || '(no text)').join(' · ')}
    </div>
  );
}

interface EntryProps {
  game: Game;
  entry: TranscriptEntry;
  scope: PlayScope;
  isPast: boolean;
}

function EntryView({ game, entry, scope, isPast }: EntryProps) {
  switch (entry.is) {
    case 'step':
      return null;
    case 'line':
    case 'choice':
      if (entry.text !== undefined) return <Said {...{ game, entry }} text={entry.text} />;
      return isPast && entry.is === 'choice' && <Choices {...{ game }} options={entry.options} />;
    case 'problem': {
      const { conversationID, questID, nodeID } = entry;
      const ownerID = conversationID ?? questID;
      const href =
        nodeID && ownerID && playedNodePath(conversationID ? 'conversationNode' : 'questNode', nodeID, ownerID, scope);
      return (
        <p className="flex gap-2 text-danger wrap-anywhere">
          <TriangleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
          <span>
            <span className="sr-only">Problem: </span>
            {entry.message} {href && <TextLink href={href}>Show</TextLink>}
          </span>
        </p>
      );
    }
    default:
      return (
        <p className="text-xs text-muted wrap-anywhere">
          <EntryText words={entryWords(game, entry)} scope={scope} />
        </p>
      );
  }
}

/** How it is said, and its voice, as the content has it now: a transcript keeps what players read. */
function nodeOf(game: Game, { conversationID, nodeID }: SaidEntry) {
  const conversation = game.get('conversation', conversationID);
  const node = conversation && game.nodesOf(conversation).get(nodeID);
  return node?.type === 'line' || node?.type === 'choice' ? node : undefined;
}
