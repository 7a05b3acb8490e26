import { Story } from 'inkjs';
import { Compiler } from 'inkjs/full';
import type { Bundle, ConversationNode, Expression } from '#runtime/format/bundle-types.generated.ts';
import { load, play } from '#runtime/runtime.ts';

/** About the size of TheIntercept.ink: 100 kB and 1,600 lines. */
const knots = 150;
const linesOfKnot = 7;
const optionsOfKnot = 3;
const rounds = 7;
const steps = 30_000;

const words = 'the lantern keeper counts her hours by the oil that is left and says nothing of the sea'.split(' ');
const sentence = (seed: number): string =>
  Array.from({ length: 14 }, (_, index) => words[(seed * 7 + index * (1 + (seed % 5))) % words.length]).join(' ');

/** Where an option leads: forwards mostly, sometimes back; the last knots end. */
const targetOf = (knot: number, option: number): number =>
  (knot + 1 + ((knot * 31 + option * 17) % 9) - (option === 2 ? 4 : 0) + knots) % knots;
/** The line of a knot with a condition in it, that of the value of a variable, and that of an effect. */
const [conditional, valued, counted] = [2, 4, 6];

/** One conversation, written for Ink. */
function inkSource(): string {
  const source = ['VAR trust = 0', '-> knot0'];
  for (let knot = 0; knot < knots; knot++) {
    source.push(`=== knot${knot} ===`);
    for (let line = 0; line < linesOfKnot; line++) {
      const text = sentence(knot * linesOfKnot + line);
      if (line === counted) source.push('~ trust = trust + 1');
      if (line === conditional) source.push(`{ trust > ${knot}: ${text} | ${sentence(knot)} }`);
      else source.push(line === valued ? `${text} {trust}` : text);
    }
    for (let option = 0; option < optionsOfKnot; option++) {
      const condition = option === 1 ? `{ trust > ${knot % 5} } ` : '';
      source.push(`+ ${condition}[${sentence(knot + option)}] -> knot${targetOf(knot, option)}`);
    }
  }
  return source.join('\n');
}

/** The same, as Lorebox exports it. */
function bundleText(): string {
  const trust = { is: 'variable', id: 'trust' } as const;
  const above = (right: number): Expression => ({ is: 'compare', operator: '>', left: trust, right });
  const nodes: ConversationNode[] = [];
  for (let knot = 0; knot < knots; knot++) {
    for (let line = 0; line < linesOfKnot; line++) {
      const text = sentence(knot * linesOfKnot + line);
      const id = line === 0 ? `knot${knot}` : `line${knot}-${line}`;
      const next = line + 1 < linesOfKnot ? `line${knot}-${line + 1}` : `choice${knot}`;
      const cases = { true: text, other: sentence(knot) };
      nodes.push({
        ...{ id, type: 'line', next },
        text:
          line === conditional
            ? [{ is: 'select', of: above(knot), cases }]
            : line === valued
              ? [`${text} `, { is: 'value', of: trust }]
              : text,
        ...(line === counted ? { effects: [{ do: 'add', variableID: 'trust', value: 1 }] } : {}),
      });
    }
    const options = Array.from({ length: optionsOfKnot }, (_, option) => ({
      ...{ id: `option${option}`, text: sentence(knot + option), next: `knot${targetOf(knot, option)}` },
      ...(option === 1 ? { condition: above(knot % 5) } : {}),
    }));
    nodes.push({ id: `choice${knot}`, type: 'choice', options });
  }
  const bundle: Bundle = {
    ...{ format: 'lorebox-bundle', version: 1, id: 'bench', name: 'Bench', locale: 'en' },
    ...{ items: [], recipes: [], factions: [], places: [], npcs: [], quests: [] },
    variables: [{ id: 'trust', key: 'trust', type: 'whole', initial: 0 }],
    conversations: [{ id: 'talk', key: 'talk', name: 'Talk', startID: 'knot0', participants: [], priority: 0, nodes }],
  };
  return JSON.stringify(bundle);
}

/** Which option of how many; the same for both. */
const chosen = (step: number, of: number): number => (step * 7919) % of;

/** A step is a line or a choice. Both read what they show. */
function playInk(text: string): { last: string; lines: number } {
  const story = new Story(text);
  let [last, lines] = ['', 0];
  for (let step = 0; step < steps; step++) {
    if (story.canContinue) {
      last = story.Continue()?.trim() ?? '';
      lines++;
    } else story.ChooseChoiceIndex(chosen(step, story.currentChoices.length));
  }
  return { last, lines };
}

function playOurs(text: string): { last: string; lines: number } {
  const run = play(load(text));
  let { shown } = run.start('talk');
  let [last, lines] = ['', 0];
  // To begin was the first line.
  for (let step = 0; step < steps && shown; step++) {
    if (shown.is === 'line') {
      last = shown.text;
      lines++;
      ({ shown } = run.advance());
    } else ({ shown } = run.choose(shown.options[chosen(step, shown.options.length)]?.id ?? ''));
  }
  return { last, lines };
}

/** `BENCH_ONLY=runtime npm run bench`: the runtime beside inkjs on one conversation written for both (content §10). */
export function measureRuntime({ say }: { say: (line: string) => void }): void {
  const source = inkSource();
  const ink = new Compiler(source).Compile().ToJson() as string;
  const ours = bundleText();
  const [theirRun, ourRun] = [playInk(ink), playOurs(ours)];
  const isSame = theirRun.lines === ourRun.lines && theirRun.last.replace(/\s+/g, ' ') === ourRun.last;
  if (!isSame) throw new Error(`They do not play the same: ${JSON.stringify([theirRun, ourRun])}`);
  const times = { inkLoad: [] as number[], ourLoad: [] as number[], inkPlay: [] as number[], ourPlay: [] as number[] };
  const time = (list: number[], act: () => unknown) => {
    const began = performance.now();
    act();
    list.push(performance.now() - began);
  };
  for (let round = 0; round < rounds; round++) {
    time(times.inkLoad, () => new Story(ink));
    time(times.ourLoad, () => load(ours));
    time(times.inkPlay, () => playInk(ink));
    time(times.ourPlay, () => playOurs(ours));
  }
  const median = (list: number[]) => list.toSorted((one, other) => one - other)[Math.floor(list.length / 2)] as number;
  const [inkLoad, ourLoad, inkPlay, ourPlay] = [times.inkLoad, times.ourLoad, times.inkPlay, times.ourPlay].map(
    median,
  ) as [number, number, number, number];
  const rate = (milliseconds: number) => Math.round((steps / milliseconds) * 1000).toLocaleString('en');
  say(`runtime: one conversation of ${knots * (linesOfKnot + 1)} nodes, ${Math.round(source.length / 1000)} kB as Ink`);
  say(
    `load: ${ourLoad.toFixed(1)} ms, inkjs ${inkLoad.toFixed(1)} ms (aim: no more), ratio ${(ourLoad / inkLoad).toFixed(2)}`,
  );
  say(
    `play: ${rate(ourPlay)} steps/s, inkjs ${rate(inkPlay)} (aim: at least as many), ratio ${(inkPlay / ourPlay).toFixed(1)}`,
  );
}
