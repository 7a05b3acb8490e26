import { useState } from 'react';
import { arePlainShortcutsOn, setPlainShortcuts } from '#web/session/ui-state/plain-shortcuts.ts';
import { Switch } from '#web/ui/button/switch.tsx';
import { Modal } from '#web/ui/dialog/modal.tsx';
import { SearchInput } from '#web/ui/field/search-input.tsx';
import { KeyList } from '#web/ui/foundations/key-list.tsx';
import { type ShortcutGroup, shortcutGroups } from './shortcut-groups.ts';

/** What the keyboard can do, by where; single keys that work everywhere can be switched off (WCAG 2.1.4). */
export default function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(arePlainShortcutsOn);
  const [search, setSearch] = useState('');
  const groups = groupsWith(search);
  return (
    <Modal isOpen onOpenChange={(next) => !next && onClose()} title="Keyboard shortcuts" size="lg">
      <SearchInput label="Search shortcuts" value={search} onChange={setSearch} autoFocus />
      <div className="gap-x-8 pt-4 md:columns-2">
        {groups.map((group) => (
          <Group key={group.title} {...group} isOn={isOn} />
        ))}
      </div>
      {groups.length === 0 && <p className="text-muted">No shortcut has these words.</p>}
      <Switch
        className="py-3"
        isSpread
        label="Shortcuts without Ctrl or ⌘"
        description="Turn off those that work everywhere, to avoid triggering them by accident or dictation. Saved in this browser."
        value={isOn}
        onChange={(next) => {
          setOn(next);
          setPlainShortcuts(next);
        }}
      />
    </Modal>
  );
}

function Group({ title, shortcuts, isOn }: ShortcutGroup & { isOn: boolean }) {
  return (
    <section className="mb-5 break-inside-avoid">
      <h3 className="pb-1 text-sm font-semibold">{title}</h3>
      <KeyList shortcuts={shortcuts.map((each) => ({ ...each, isOff: each.isPlain && !isOn }))} />
    </section>
  );
}

/** The groups and lines that have each of these words; a title that has them keeps all its lines. */
function groupsWith(search: string): readonly ShortcutGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const hasAll = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  return shortcutGroups
    .map((group) => ({
      ...group,
      shortcuts: group.shortcuts.filter(({ keys, label }) => hasAll(`${group.title} ${label} ${keys.join(' ')}`)),
    }))
    .filter((group) => group.shortcuts.length > 0);
}
