import { describe, expect, test } from 'vitest';
import { countSteps } from '../testing/count-steps.ts';
import { changesOf, nobody, saved } from '../testing/saved-script.ts';
import { PlaceNames } from './place-names.ts';

describe('content §7: a line of a script', () => {
  test.each<[text: string, message: string]>([
    ['MIRO: Hello.', 'There is no NPC “MIRO”. Did you mean MIRA?'],
    ['Hello.\n-> cellra\n== cellar\nDark.', 'There is no “== cellra” to link to. Did you mean “-> cellar”?'],
    ['Well?\n-> Yes', 'There is no “== Yes” to link to. For an option, write “+ Yes”.'],
    // Where ways meet it would be another option of the choice above.
    ['Well?\n+ A\n  One.\n+ B\n  Two.\n-> cellar', 'There is no “== cellar” to link to.'],
    ['Well?\n+ A\n  -> cellar', 'There is no “== cellar” to link to.'],
    // As other tools write options, one of them a single word.
    ['Well?\n-> Yes, gladly\n-> No', 'There is no “== No” to link to. For an option, write “+ No”.'],
    ['Well?\n-> Yes, gladly\n  Good.\n-> No', 'There is no “== No” to link to. For an option, write “+ No”.'],
    ['Well?\n-> Yes, gladly\n[else]\n-> No', 'There is no “== No” to link to.'],
    ['Well?\n+ Yes\n-> No', 'There is no “== No” to link to. For an option, write “+ No”.'],
    ['Well?\n-> No\n== Go\nGone.', 'There is no “== No” to link to. For an option, write “+ No”.'],
    ['Hello.\n-> cellra\n  Dark.\n== cellar\nDark.', 'There is no “== cellra” to link to. Did you mean “-> cellar”?'],
    [
      'Hello.\n-> the lamp rom\n== the lamp room\nDark.',
      'There is no “== the lamp rom” to link to. Did you mean “-> the lamp room”? For an option, write “+ the lamp rom”.',
    ],
    [
      'Hello.\n-> ask about job\n== Ask_About_Job\nWork.',
      'There is no “== ask about job” to link to. Did you mean “-> Ask_About_Job”? For an option, write “+ ask about job”.',
    ],
    [
      'Well?\n-> Yes\n  Good.\n\n== Yes\nHere.',
      '“-> Yes” goes to its section, so the lines under it are never played. For an option, write “+ Yes”.',
    ],
    ['Hello.\n-> cellar\n  ~ set gold = 3', 'There is no “== cellar” to link to. For an option, write “+ cellar”.'],
    ['Hello.\n-> END\n  Dark.', 'Write “[end]” where the conversation ends.'],
    ['Hello.\n-> #a1bc\n  Dark.', 'No line has the mark #a1bc.'],
    [
      'Hello.\n~ sit down',
      '“sit” is not an effect. Use set, add, remove, toggle, give, take, start, advance, complete, fail, bark or call.',
    ],
    [
      '* Go [when dark]',
      'Only [if …], [show: …], [hide: …] and [check …] are in brackets. Write the text of an option without them, or “\\[” if players read it.',
    ],
    ['[else]\nHello.', 'Write [else] after [if …] or after options, at the same indentation.'],
    ['[if gold > 2]\n  One.\n[else gold > 1]\n  Two.', '[else] takes nothing else in its brackets.'],
    ['[sequence]\n[step 2]\nOne.', '[step] takes nothing else in its brackets.'],
    ['[sequence]\n[step]\n  One.\n[done at last]\n  Two.', '[done] takes nothing else in its brackets.'],
    ['* Try [check: gold, roll 1, at least 3]\n[fail badly]\nNo.', '[fail] takes nothing else in its brackets.'],
    ['[random, twice]', 'After the comma, write no repeat.'],
    ['| more', '“|” continues a text, but there is no text above it.'],
    ['->> nowhere', 'There is no conversation “nowhere”.'],
    ['== cellar', 'Nothing is under this heading.'],
    ['Hello.\n-> cellar\n== cellar', 'Nothing is under this heading.'],
    ['Hello.\n-> cellar\n== cellar\nMIRO: Dark.', 'There is no NPC “MIRO”. Did you mean MIRA?'],
  ])('says what is wrong at its line: %s', (text, message) => {
    expect(changesOf(text.split('\n'), nobody).problems.map((problem) => problem.message)).toEqual([message]);
  });

  test('reads “->” and one word as an option when lines are under it and no section has that name', () => {
    const said = (text: string) => {
      const { after, changes } = saved(text.split('\n'), nobody);
      expect(changes.problems).toEqual([]);
      return [...after.nodes.values()].map(({ fields: { text: words, cases } }) => [
        words,
        cases.rows.map((row) => 'text' in row && row.text),
      ]);
    };
    const yes = 'Well?\n-> Yes\n  Good.\n-> No\n\n  Bad.';
    expect(said(yes)).toEqual([
      ['', []],
      ['Well?', ['Yes', 'No']],
      ['Good.', []],
      ['Bad.', []],
    ]);
    expect(said('Well?\n-> ?\n  Good.')[1]).toEqual(['Well?', []]);
    // Several words are one, too, unless a section is called exactly so.
    const inn = '== Ask_About_Job\n[end]\n== Go to the bar\n[end]';
    expect(said(`Well?\n-> Ask about job\n  Work.\n-> Go to the bars\n  Ale.\n${inn}`)[1]).toEqual([
      ...['Well?', ['Ask about job', 'Go to the bars']],
    ]);
    // Without lines, as long as it is not nearly called so.
    expect(said(`Well?\n-> Go to the inn\n-> Ask\n  Work.\n${inn}`)[1]).toEqual(['Well?', ['Go to the inn', 'Ask']]);
    expect(said('Well?\n-> Buy it\n== Buy id\nHere.')[1]).toEqual(['Well?', ['Buy it']]);
  });

  test('reads “->” and the name of a section as a link, also with lines under it', () => {
    const { read } = changesOf('Well?\n-> Yes\n  Good.\n\n== Yes\nHere.'.split('\n'), nobody);
    const heads = read.nodes.map(({ line, type, cases }) => [line.head, type, cases.length]);
    expect(heads).toEqual([
      ['', 'start', 0],
      ['Well?', 'line', 0],
      ['Good.', 'line', 0],
      ['Here.', 'line', 0],
    ]);
  });

  test('says of links in a row only what is wrong with each: they may be options', () => {
    const messages = (text: string) => changesOf(text.split('\n'), nobody).problems.map(({ message }) => message);
    const sections = '== the lamp room\nDark.\n== the cellar\nDark.';
    expect(messages(`Well?\n-> the lamp rom\n-> the celar\n${sections}`)).toEqual([
      expect.stringContaining('“-> the lamp room”?'),
      expect.stringContaining('“-> the cellar”?'),
    ]);
    expect(messages(`Well?\n-> the cellar\n  [end]\n-> the lamp room\n  [end]\n${sections}`)).toEqual([
      expect.stringContaining('“-> the cellar” goes to its section'),
      expect.stringContaining('“-> the lamp room” goes to its section'),
    ]);
    expect(messages(`Well?\n-> the cellar\n-> the cellar\n${sections}`)).toEqual(['Nothing leads to this link.']);
  });

  test('looks for the section that several words may mean in the same steps however many there are', () => {
    const steps = (sections: number) => {
      const places = new PlaceNames(new Set(Array.from({ length: sections }, (_, at) => `the old mill ${at}`)));
      places.nearest('the first one');
      return countSteps(() => {
        for (let at = 0; at < 50; at++) places.nearest(`go to the mill ${at}`);
      });
    };
    expect(steps(1000)).toBe(steps(10));
  });

  test('offers the section that a link needs, and to make the link an option only where that begins or continues a choice', () => {
    const texts = [
      'Well?\n-> Yes',
      'Well?\n+ A\n-> Yes',
      'Well?\n+ A\n  One.\n-> Yes',
      'One.\n-> cellra\n== cellar\nDark.',
    ];
    texts.push('Well?\n-> cellar\n  Dark.\n== cellar\nDark.', 'One.\n-> the celar\n== the cellar\nDark.');
    const offered = texts.map((text) => {
      const { heading, instead, option } = changesOf(text.split('\n'), nobody).problems[0] ?? {};
      return { heading, instead, ...(option && { option }) };
    });
    expect(offered).toEqual([
      { heading: '== Yes', instead: ['+ Yes'] },
      { heading: '== Yes', instead: ['+ Yes'] },
      { heading: '== Yes', instead: undefined },
      { heading: undefined, instead: ['-> cellar'] },
      { heading: undefined, instead: ['+ cellar'] },
      { heading: undefined, instead: ['-> the cellar'], option: '+ the celar' },
    ]);
  });

  test('offers the speaker that a misspelled one may mean', () => {
    const instead = ['MIRO (softly): Hello, MIRO.', '? MIRO: Well?'].map(
      (line) => changesOf([line], nobody).problems[0]?.instead,
    );
    expect(instead).toEqual([['MIRA (softly): Hello, MIRO.'], ['? MIRA: Well?']]);
  });

  test('offers the NPC that its speaker would be, with the key that it is named by', () => {
    const missingIn = (line: string) => changesOf([line], nobody).problems.map(({ missing }) => missing);
    expect(missingIn('OLD MARA-LEE: Hello.')).toEqual([{ kind: 'npc', name: 'Old Mara-Lee' }]);
    expect(missingIn('@old_keeper (softly): Hello.')).toEqual([{ kind: 'npc', name: 'Old Keeper', key: 'old_keeper' }]);
    expect(missingIn('@guard.two: Hello.')).toEqual([{ kind: 'npc', name: 'Guard Two', key: 'guard.two' }]);
    // Nothing that can be a key, and one that is taken.
    for (const speaker of ['@', '@old keeper', '@TAM']) expect(missingIn(`${speaker}: Hello.`)).toEqual([undefined]);
    expect(missingIn('@tam: Hello.')).toEqual([]);
  });
});
