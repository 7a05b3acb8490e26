import { expect, test } from 'vitest';
import { heldGame } from '../bundle/held-game.ts';
import { replay } from '../play/recording.ts';
import { problemsIn, sound, soundEdges } from '../testing/problem-worlds.ts';
import { idOf, WorldMaker } from '../testing/worlds.ts';

test('content §9: a kept test that comes out differently is told, and told no more once it comes out the same', () => {
  const conversationID = idOf('conversation', 'Talk');
  const recording = { seed: 1, start: [], steps: [{ do: 'start', conversationID }] as never };
  const world = new WorldMaker().put('npc', 'Mira').talk('Talk', sound, soundEdges);
  const transcript = replay(world.held.get(heldGame), recording);
  world.put('playTest', 'Greets', { recording, transcript });
  expect(problemsIn(world)).toEqual([]);
  const say = (text: string) =>
    world.put('conversationNode', 'Talk/hello', { conversationID, type: 'line', name: 'hello', text });
  expect(problemsIn(say('Otherwise.'))).toEqual(['testDiffers Greets: testDiffersAt']);
  expect(problemsIn(say('Said.'))).toEqual([]);
});
