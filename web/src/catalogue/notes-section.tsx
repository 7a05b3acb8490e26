import type { ExampleNotes } from '#web/ui/example/example.ts';

const parts: readonly { key: keyof ExampleNotes; title: string }[] = [
  { key: 'use', title: 'When to use it' },
  { key: 'avoid', title: 'When not to' },
  { key: 'keyboard', title: 'Keyboard' },
  { key: 'screenReader', title: 'Screen reader' },
];

export function NotesSection({ notes }: { notes: ExampleNotes }) {
  return (
    <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
      {parts.map(({ key, title }) => (
        <section key={key} className="flex min-w-0 flex-col gap-1">
          <h2 className="text-sm font-semibold">{title}</h2>
          <p className="max-w-prose text-sm text-muted">{notes[key]}</p>
        </section>
      ))}
    </div>
  );
}
