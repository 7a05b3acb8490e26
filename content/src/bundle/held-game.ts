import { Game } from '#runtime/play/game.ts';
import type { Compute } from '../world/world.ts';
import { heldBundle } from './held-bundle.ts';

/** The game of a world; the same one while its bundle stays. */
export const heldGame: Compute<Game> = (held) => {
  let game: Game | null = null;
  return {
    value() {
      const bundle = held.get(heldBundle);
      if (game?.bundle !== bundle) game = new Game(bundle);
      return game;
    },
    update() {},
  };
};
