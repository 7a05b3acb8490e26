import type { Bundle } from '#runtime/format/bundle-types.generated.ts';
import type { Compute, Computed, HeldWorld } from '../world/world.ts';
import { bundleOf } from './bundle.ts';

/** The bundle of a world, made when it is asked for. The same content stays the same object. */
export const heldBundle: Compute<Bundle> = (held) => new HeldBundle(held);

class HeldBundle implements Computed<Bundle> {
  readonly #held: HeldWorld;
  #bundle: Bundle | null = null;
  #isStale = true;

  constructor(held: HeldWorld) {
    this.#held = held;
  }

  value(): Bundle {
    if (this.#bundle && !this.#isStale) return this.#bundle;
    const { bundle } = bundleOf(this.#held, { name: '' });
    if (bundle.id !== this.#bundle?.id) this.#bundle = bundle;
    this.#isStale = false;
    return this.#bundle as Bundle;
  }

  update(): void {
    this.#isStale = true;
  }
}
