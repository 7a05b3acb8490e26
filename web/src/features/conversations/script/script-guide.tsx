import { Modal } from '#web/ui/dialog/modal.tsx';
import { Kbd } from '#web/ui/foundations/kbd.tsx';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
import { scriptShortcuts } from './script-shortcuts.ts';

const lines: readonly [written: string, about: string][] = [
  ['MIRA (softly) [calm]: It is late.', 'A line: speaker, direction, mood. The speaker is an NPC.'],
  ['It is late.', 'Without a speaker, the narrator says it.'],
  ['| and more', 'Continues the text above.'],
  ['* Light it [if has(oil)]', 'An option that can be chosen once. Indent what follows it.'],
  ['+ Wait', 'An option that can be chosen more than once.'],
  ['[show: Too dark.]', 'After an option: show it with this reason while its condition isn’t met.'],
  [
    '[check Persuade: charm, roll random(1, 20), at least 15]',
    'After an option: its check. [fail] below it starts what follows a failure.',
  ],
  ['[if gold > 3] … [else]', 'One of two ways, by a condition.'],
  ['[random] … [way]', 'One of several ways, at random.'],
  ['[sequence] … [step]', 'One after another, each time it is reached.'],
  ['~ set gold = 3', 'An effect: set, add, toggle, give, take, start, advance, complete, fail, bark or call.'],
  ['== cellar', 'Starts a section. Its name must be unique in the conversation.'],
  ['-> cellar', 'Continues in that section.'],
  ['->> inn and back', 'Jumps into another conversation, and comes back.'],
  ['[end]', 'The conversation ends.'],
  ['[note] Later', 'For writers only.'],
];

/** How a script is written, and what the keyboard does in it. */
export function ScriptGuide({ onClose }: { onClose: () => void }) {
  return (
    <Modal isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title="Writing a script" size="lg">
      <div className="flex flex-col gap-6">
        <section aria-labelledby="script-lines" className="flex flex-col gap-2">
          <h3 id="script-lines" className="text-sm font-semibold">
            Lines
          </h3>
          <p className="text-sm text-muted">
            Lines play from top to bottom. Indented lines belong to the option or condition above them. The lines below
            continue for all of them.
          </p>
          <dl className="flex flex-col">
            {lines.map(([written, about]) => (
              <div
                key={written}
                className="grid grid-cols-2 gap-4 border-b border-line py-2 last:border-b-0 mobile:grid-cols-1 mobile:gap-1"
              >
                <dt className="font-mono text-sm wrap-anywhere">{written}</dt>
                <dd className="text-sm text-muted">{about}</dd>
              </div>
            ))}
          </dl>
          <p className="text-sm text-muted">
            Conditions and effects are written as <TextLink href="/dev/documentation/expressions">expressions</TextLink>
            .
          </p>
        </section>
        <section aria-labelledby="script-keys" className="flex flex-col gap-2">
          <h3 id="script-keys" className="text-sm font-semibold">
            Keys
          </h3>
          <dl className="flex flex-col">
            {scriptShortcuts.map(({ keys, label }) => (
              <div
                key={label}
                className="flex items-center justify-between gap-4 border-b border-line py-2 last:border-b-0"
              >
                <dt className="text-sm">{label}</dt>
                <dd>
                  <Kbd keys={keys} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </Modal>
  );
}
