import type { Example } from '#web/ui/example/example.ts';
import type { AllFacts } from './component-facts.ts';

export interface FoundExample {
  example: Example;
  /** What was found that its title does not show: a property, a line of its code. */
  where: string;
}

/**
 * Examples with every word in what they are: title, slug, summary, components, properties; and below them those whose
 * code has it all. Without facts, which come late, the first three.
 */
export function searchExamples(examples: readonly Example[], facts: AllFacts | null, query: string): FoundExample[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return examples.map((example) => ({ example, where: '' }));
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const ranked = examples.flatMap((example) => {
    const of = facts?.[example.slug];
    if (has(`${example.title} ${example.slug}`)) return { example, where: '', rank: 0 };
    const names = of?.components.map(({ name }) => name).join(' ') ?? '';
    if (has(`${example.title} ${example.slug} ${names} ${example.summary}`))
      return { example, where: example.summary, rank: 1 };
    const property = of?.components
      .flatMap(({ name, properties }) => properties.map((each) => ({ component: name, ...each })))
      .find((each) => has(`${example.title} ${each.component} ${each.name}`));
    if (property) return { example, where: `${property.component}: ${property.name}`, rank: 2 };
    const code = of?.code.map(([, text]) => text).join('') ?? '';
    const line = has(code) ? code.split('\n').find((each) => each.toLowerCase().includes(words[0] ?? '')) : undefined;
    return line === undefined ? [] : { example, where: line.trim(), rank: 3 };
  });
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ example, where }) => ({ example, where }));
}
