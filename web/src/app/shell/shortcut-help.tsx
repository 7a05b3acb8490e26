import { useState } from 'react';
import { scriptShortcuts } from '#web/features/conversations/script/script-shortcuts.ts';
import { Switch } from '#web/ui/button/switch.tsx';
import { Modal } from '#web/ui/dialog/modal.tsx';
import { Kbd } from '#web/ui/foundations/kbd.tsx';
import { arePlainShortcutsOn, setPlainShortcuts, shortcuts } from './shortcuts.ts';

/** What the keyboard can do; single keys can be switched off (WCAG 2.1.4). */
export default function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(arePlainShortcutsOn);
  return (
    <Modal isOpen onOpenChange={(next) => !next && onClose()} title="Keyboard shortcuts" size="sm">
      <dl className="flex flex-col">
        {shortcuts.map(({ keys, label, isPlain }) => (
          <div
            key={label}
            className="flex items-center justify-between gap-4 border-b border-line py-2 last:border-b-0"
          >
            <dt className={isPlain && !isOn ? 'text-muted line-through' : undefined}>{label}</dt>
            <dd>
              <Kbd keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
      <h3 className="pt-4 text-sm font-semibold">In a script</h3>
      <dl className="flex flex-col">
        {scriptShortcuts.map(({ keys, label }) => (
          <div
            key={label}
            className="flex items-center justify-between gap-4 border-b border-line py-2 last:border-b-0"
          >
            <dt>{label}</dt>
            <dd>
              <Kbd keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        className="py-3"
        isSpread
        label="Shortcuts without Ctrl or ⌘"
        description="Turn off to avoid triggering them by accident or dictation. Saved in this browser."
        value={isOn}
        onChange={(next) => {
          setOn(next);
          setPlainShortcuts(next);
        }}
      />
    </Modal>
  );
}
