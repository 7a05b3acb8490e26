import { CodeExample } from '#web/ui/example/code-example.tsx';
import type { CodeKind, ComponentFacts } from './component-facts.ts';

const looks: Readonly<Record<CodeKind, string>> = {
  '': '',
  keyword: 'text-accent',
  string: 'text-success',
  number: 'text-warning',
  comment: 'text-muted italic',
  tag: 'text-info',
  attribute: 'text-warning',
  type: 'text-info',
};

/** The source of the example that runs on this page. */
export function CodeSection({ facts }: { facts: ComponentFacts }) {
  return (
    <section aria-labelledby="code" className="flex min-w-0 flex-col gap-2">
      <h2 id="code" className="text-base font-semibold">
        Code of the example
      </h2>
      <CodeExample code={facts.code.map(([, text]) => text).join('')} title={facts.file}>
        {keyed(facts.code).map(({ kind, text, at }) =>
          kind === '' ? (
            text
          ) : (
            <span key={at} className={looks[kind]}>
              {text}
            </span>
          ),
        )}
      </CodeExample>
    </section>
  );
}

/** Each run with the position in the source where it begins. */
function keyed(runs: ComponentFacts['code']): { kind: CodeKind; text: string; at: number }[] {
  let at = 0;
  return runs.map(([kind, text]) => {
    const begin = at;
    at += text.length;
    return { kind, text, at: begin };
  });
}
