import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shortcutGroups } from './shortcut-groups.ts';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** What takes keys, and the groups that list them. */
const bindings: Readonly<Record<string, readonly string[]>> = {
  'app/shell/shortcuts/use-shortcuts.ts': ['Everywhere', 'Go to', 'New'],
  'screens/list/use-list-keys.ts': ['In a list'],
  'ui/table/bulk-actions.tsx': ['In a list'],
  'screens/record/use-record-keys.ts': ['On a record and in its form'],
  'screens/comments/comment-form.tsx': ['On a record and in its form'],
  'screens/document/row-of-editor.tsx': ['On a record and in its form'],
  'screens/text-question.tsx': ['On a record and in its form'],
  'features/inventory/place/place-tree.tsx': ['In the tree of places'],
  'features/stocktake/count-line.tsx': ['Scanning and counting'],
  'ui/media/media-viewer.tsx': ['Photos'],
  'ui/feedback/toast-region.tsx': ['Everywhere'],
  'ui/graph/graph-keys.ts': ['In a graph'],
  'ui/graph/gestures.ts': ['In a graph'],
  'ui/graph/node-list.tsx': ['In a graph'],
  'features/conversations/node-page.tsx': ['In a conversation, and while you play it'],
  'screens/play/use-play-beside.ts': ['In a conversation, and while you play it'],
  'screens/play/use-play-keys.ts': ['In a conversation, and while you play it'],
  'features/maps/editor/keys.ts': ['On a map'],
  'features/maps/editor/pointer.ts': ['On a map'],
};

/** What takes only the keys that such a control has everywhere, or shows them itself. */
const ordinary: readonly string[] = [
  'app/developer-frame.tsx',
  'app/shell/focus/use-restore-scroll.ts',
  'app/shell/search/typed-ahead.tsx',
  'app/after-start/scan-anywhere.ts',
  'app/shell/typed-before-form.ts',
  'app/shell/use-inactivity.ts',
  'catalogue/catalogue-navigation.tsx',
  'features/admin/sms/test-sms.tsx',
  'features/artwork/picture-grid.tsx',
  'features/artwork/tile-set/tile-sheet.tsx',
  'features/maps/editor/map-canvas.tsx',
  'features/maps/editor/map-editing.tsx',
  'features/maps/panels/tile-palette.tsx',
  'features/texts/search-form.tsx',
  'screens/document/schedule-input.tsx',
  'screens/graph/graph-panel.tsx',
  'screens/play/state-inputs.tsx',
  'screens/scan/use-hand-scanner.ts',
  'ui/dialog/use-first-field.ts',
  'ui/field/number-field.tsx',
  'ui/field/tags-input.tsx',
  'ui/graph/graph-editor.tsx',
  'ui/graph/title-editor.tsx',
  'ui/overlay/button-tooltip.tsx',
  'ui/overlay/command-palette.tsx',
  'ui/picker/search-bar.tsx',
  'ui/table/row-button.tsx',
  'ui/table/selection-checkbox.tsx',
  'ui/table/use-still-page.ts',
];

const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|example)\.tsx?$/.test(file) && !file.startsWith('testing/'));

const keysIn = (text: string) =>
  [
    ...text.matchAll(/(?:\bkey(?:\.toLowerCase\(\))? [!=]==|case) '([^']+)'/g),
    ...text.matchAll(/^\s{6,12}([a-z]): (?:options\.|\(\) =>)/gm),
    ...text.matchAll(/\[\s*'([^']+)', (?:\(\) =>|zoom\.)/g),
  ]
    .map(([, key = '']) => key)
    .filter((key) => /^(.|[A-Z].*)$/.test(key));

const shown: Readonly<Record<string, readonly string[]>> = {
  ' ': ['Space'],
  '=': ['+'],
  '-': ['-', '−'],
  ArrowLeft: ['← →', '← ↑ → ↓'],
  ArrowRight: ['← →', '← ↑ → ↓'],
  ArrowUp: ['↑ ↓', '← ↑ → ↓'],
  ArrowDown: ['↑ ↓', '← ↑ → ↓'],
};

test('issue: every key that a screen binds is in the list of shortcuts', () => {
  const missing = Object.entries(bindings).flatMap(([file, titles]) => {
    const listed = new Set(
      shortcutGroups
        .filter(({ title }) => titles.includes(title))
        .flatMap(({ shortcuts }) => shortcuts.flatMap(({ keys }) => keys)),
    );
    const keys = new Set(keysIn(read(file)));
    return [...keys]
      .filter((key) => !(shown[key] ?? [key.length === 1 ? key.toUpperCase() : key]).some((name) => listed.has(name)))
      .map((key) => `${file}: ${key}`);
  });
  expect(missing).toEqual([]);
});

test('issue: whatever else listens to keys is known to have none of its own', () => {
  const listening = files.filter((file) =>
    /'keydown'|onKeyDown(Capture)?=|handle\w*Key\(event: KeyboardEvent/.test(read(file)),
  );
  const known = new Set([...Object.keys(bindings), ...ordinary]);
  expect(listening.filter((file) => !known.has(file))).toEqual([]);
  expect([...known].filter((file) => !files.includes(file))).toEqual([]);
});

test('issue: no line of the list is there twice', () => {
  for (const { title, shortcuts } of shortcutGroups) {
    const keys = shortcuts.map(({ keys: each }) => each.join(' '));
    expect(new Set(keys).size, title).toBe(keys.length);
  }
});
