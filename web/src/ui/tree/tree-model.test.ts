import { describe, expect, it } from 'vitest';
import { ancestorIDs, canMove, nestNodes, type TreeNodeData, topmost } from './tree-model.ts';

const node = (id: string, parentID: string | null): TreeNodeData => ({ id, parentID, label: id });
const places = [
  node('home', null),
  node('garage', 'home'),
  node('shelf', 'garage'),
  node('attic', 'home'),
  node('shop', null),
];

describe('decisions §4 Place: parent place (no cycles)', () => {
  it('refuses a place inside itself or inside what it holds', () => {
    expect(canMove(places, ['home'], 'home')).toBe(false);
    expect(canMove(places, ['home'], 'shelf')).toBe(false);
    expect(canMove(places, ['attic', 'garage'], 'shelf')).toBe(false);
  });

  it('refuses a target that is not there and a move that changes nothing', () => {
    expect(canMove(places, ['attic'], 'gone')).toBe(false);
    expect(canMove(places, ['attic'], 'home')).toBe(false);
    expect(canMove(places, ['home'], null)).toBe(false);
    expect(canMove(places, [], null)).toBe(false);
  });

  it('allows other places and the top level', () => {
    expect(canMove(places, ['garage'], 'shop')).toBe(true);
    expect(canMove(places, ['garage'], null)).toBe(true);
    expect(canMove(places, ['attic', 'shelf'], 'home')).toBe(true);
  });

  it('moves a branch by its topmost place alone', () => {
    expect(topmost(places, ['shelf', 'garage', 'attic'])).toEqual(['garage', 'attic']);
  });

  it('answers with a cycle in the data too', () => {
    const cycle = [node('a', 'b'), node('b', 'a'), node('c', 'b')];
    expect(ancestorIDs(cycle, 'a')).toEqual(['b']);
    const shown = nestNodes(cycle);
    expect(shown.map((branch) => branch.id)).toEqual(['a', 'b']);
    expect(shown[1]?.children.map((branch) => branch.id)).toEqual(['c']);
  });
});

describe('decisions §4 Place: the tree', () => {
  it('nests by parent in the order given, with orphans at the top', () => {
    const tree = nestNodes([...places, node('lost', 'gone')]);
    expect(tree.map((branch) => branch.id)).toEqual(['home', 'shop', 'lost']);
    expect(tree[0]?.children.map((branch) => branch.id)).toEqual(['garage', 'attic']);
  });
});
