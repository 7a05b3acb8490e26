import type { SkillCheck, sequenceModes } from '#contract/kinds/conversation-node.ts';

/**
 * The sample world's conversations as they are written: scenes of steps, each going on to the next one. What an option leads to
 * goes on after the choice, unless it goes elsewhere. Records are named `@kind:key` in expressions and texts.
 */
export interface SampleConversation {
  key: string;
  name: string;
  status: 'draft' | 'review' | 'final';
  /** Keys of NPCs; the first one is who begins it. */
  with: string[];
  place: string;
  quests: string[];
  condition?: string;
  priority?: number;
  tags: string[];
  /** For the team. */
  note?: string;
  /** By name, the first one begins; a scene is drawn as a block, framed when it begins with a frame. */
  scenes: Record<string, readonly Step[]>;
}

interface Told {
  /** Effects, one a text: see effects.ts. */
  does?: readonly string[];
  mood?: string;
  direction?: string;
  note?: string;
}

export interface LineStep extends Told {
  is: 'line';
  speaker: string | null;
  text: string;
}
export interface SampleOption {
  text: string;
  if?: string;
  /** Shown with this reason while its condition is not met; without one it is hidden. */
  locked?: string;
  once?: true;
  does?: readonly string[];
  check?: SkillCheck;
  steps: readonly Step[];
  /** After a check that failed. */
  failed?: readonly Step[];
}
export interface ChoiceStep extends Told {
  is: 'choice';
  speaker: string | null;
  text: string;
  options: readonly SampleOption[];
}
export interface BranchStep {
  is: 'branch';
  cases: readonly (readonly [condition: string, steps: readonly Step[]])[];
  otherwise: readonly Step[];
}
export interface RandomStep {
  is: 'random';
  ways: readonly (readonly [weight: number, steps: readonly Step[]])[];
}
export interface SequenceStep {
  is: 'sequence';
  mode: keyof typeof sequenceModes;
  times: readonly (readonly Step[])[];
}

export type Step =
  | LineStep
  | ChoiceStep
  | BranchStep
  | RandomStep
  | SequenceStep
  | { is: 'effects'; does: readonly string[] }
  /** On at the first node of a scene. */
  | { is: 'go'; scene: string }
  /** A conversation, or `conversation.scene`; `returns`: and back. */
  | { is: 'jump'; to: string; returns: boolean }
  | { is: 'end' }
  | { is: 'note'; text: string }
  | { is: 'frame'; title: string };

/** What an NPC says; `asks` leaves the answer to players. */
export interface Speaker {
  (text: string, told?: Told): LineStep;
  asks(text: string, ...options: SampleOption[]): ChoiceStep;
}

function speak(speaker: string | null): Speaker {
  const says = (text: string, told: Told = {}): LineStep => ({ is: 'line', speaker, text, ...told });
  return Object.assign(says, {
    asks: (text: string, ...options: SampleOption[]): ChoiceStep => ({ is: 'choice', speaker, text, options }),
  });
}

export const narrator = speak(null);
export const odile = speak('odile_the_gatekeeper');
export const wick = speak('brother_wick');
export const weaver = speak('the_weaver');
export const mara = speak('mara_tallow');
export const ilse = speak('ilse_brandt');
export const hask = speak('captain_renn_hask');
export const dov = speak('corporal_dov_pell');
export const sable = speak('sable_wren');
export const tam = speak('old_tam_feather');
export const nell = speak('nell_quay');
export const josk = speak('josk_mirren');
export const hedda = speak('hedda_moss');

export const choose = (...options: SampleOption[]): ChoiceStep => narrator.asks('', ...options);

export const option = (text: string, ...steps: Step[]): SampleOption => ({ text, steps });
/** With a condition, `once`, effects, a skill check. */
export const optionIf = (text: string, more: Omit<SampleOption, 'text' | 'steps'>, ...steps: Step[]): SampleOption => ({
  ...{ text, steps },
  ...more,
});

/** `value` and a roll of 1 to 10 against a number. */
export const skill = (label: string, value: string, against: number): SkillCheck => ({
  ...{ label, value, against: String(against), roll: 'random(1, 10)' },
});

export const branch = (cases: BranchStep['cases'], otherwise: readonly Step[] = []): BranchStep => ({
  ...{ is: 'branch', cases, otherwise },
});
/** One of them by chance, never the same twice in a row. */
export const oneOf = (...ways: RandomStep['ways']): RandomStep => ({ is: 'random', ways });
export const inTurn = (mode: SequenceStep['mode'], ...times: SequenceStep['times']): SequenceStep => ({
  ...{ is: 'sequence', mode, times },
});
export const effects = (...does: string[]): Step => ({ is: 'effects', does });
export const go = (scene: string): Step => ({ is: 'go', scene });
export const visit = (to: string): Step => ({ is: 'jump', to, returns: true });
export const leaveFor = (to: string): Step => ({ is: 'jump', to, returns: false });
export const end: Step = { is: 'end' };
export const note = (text: string): Step => ({ is: 'note', text });
export const frame = (title: string): Step => ({ is: 'frame', title });
