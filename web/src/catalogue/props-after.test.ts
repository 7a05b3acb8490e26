import { Plus } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { liveCode } from './live-code.ts';
import { isCallback, propsAfter } from './props-after.ts';

describe('§2.1 dev/component-catalog: what a component reports is put back into its properties', () => {
  it.each([
    ['onChange', ['b'], { value: 'a' }, { value: 'b' }],
    ['onChange', [null], { value: 'a' }, { value: null }],
    ['onQueryChange', ['lamp'], { query: '' }, { query: 'lamp' }],
    ['onSort', ['up'], { sort: 'down' }, { sort: 'up' }],
    ['onOpenChange', [false], { isOpen: true }, { isOpen: false }],
    ['onClose', [], { isOpen: true }, { isOpen: false }],
    ['onPress', ['event'], { value: 'a' }, {}],
    ['onRemove', ['1'], { items: [] }, {}],
  ])('%s', (callback, given, props, expected) => {
    expect(propsAfter(callback, given, props)).toEqual(expected);
  });

  it('takes functions named so for callbacks, and nothing else', () => {
    const nothing = () => undefined;
    expect(isCallback('onChange', nothing)).toBe(true);
    expect(isCallback('onChange', 'text')).toBe(false);
    expect(isCallback('once', nothing)).toBe(false);
    expect(isCallback('renderActions', nothing)).toBe(false);
  });
});

describe('§2.1 dev/component-catalog: the code of the playground', () => {
  it.each([
    [{ children: 'Save', variant: 'primary', isPending: true }, '<Button variant="primary" isPending>Save</Button>'],
    [{ children: 'a < b', isDisabled: false }, '<Button isDisabled={false}>{"a < b"}</Button>'],
    [
      { icon: Plus, label: 'New "item"', count: 3 },
      String.raw`<Button icon={Plus} label={"New \"item\""} count={3} />`,
    ],
    [{ variant: undefined, options: [1], value: null }, '<Button options={options} value={null} />'],
    [{ children: [1], onPress: () => undefined }, '<Button onPress={onPress}>{children}</Button>'],
  ])('%o', (props, code) => {
    expect(liveCode('Button', props)).toBe(code);
  });

  it('gives each property a line where one line is too long', () => {
    const props = { title: 'A title that goes on for a while', description: 'And words that go on longer' };
    expect(liveCode('Card', { ...props, children: 'In it' })).toBe(
      `<Card\n  title="${props.title}"\n  description="${props.description}"\n>\n  In it\n</Card>`,
    );
    expect(liveCode('Card', props)).toBe(`<Card\n  title="${props.title}"\n  description="${props.description}"\n/>`);
  });
});
