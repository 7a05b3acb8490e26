import type { VariableType } from '#contract/kinds/variable.ts';

interface SampleVariable {
  key: string;
  type: VariableType;
  description: string;
  initial?: string;
  minimum?: number;
  maximum?: number;
  choices?: string[];
  /** Records are named `@kind:key`. */
  computed?: string;
}

const whole = (key: string, [minimum, maximum]: [number, number], initial: number, description: string) =>
  ({ key, type: 'whole', minimum, maximum, initial: String(initial), description }) as const;
const yesNo = (key: string, description: string) => ({ key, type: 'yesNo', description }) as const;

export const sampleVariables: readonly SampleVariable[] = [
  whole('ravens.count', [0, 40], 39, 'How many ravens are home.'),
  whole('keep.lanterns_lit', [0, 7], 6, 'Of the seven in the crypt.'),
  whole('guild.rank', [0, 3], 0, 'Apprentice, walker, warden.'),
  whole('watch.trust', [0, 10], 2, 'What the watch thinks of the player.'),
  whole('watch.alarm', [0, 5], 0, 'How hard the watch is looking for someone.'),
  whole('bell.trust', [0, 5], 0, 'What the Drowned Bell thinks of the player.'),
  whole('weaver.favor', [0, 5], 0, 'What the Weaver owes the player.'),
  whole('player.gold', [0, 100_000], 20, 'Coins in the player’s purse.'),
  whole('player.health', [0, 100], 100, 'Percent.'),
  whole('town.day', [1, 999], 1, 'Days since the player arrived in Lowmere.'),
  whole('town.lamps', [0, 60], 48, 'Street lamps that burn tonight.'),
  whole('crypt.depth', [0, 3], 0, 'How far the player has gone down.'),
  yesNo('keep.gate_open', 'The gate of Emberfall Keep is open.'),
  yesNo('guild.member', 'The player carries a guild token.'),
  yesNo('glassworks.open', 'Ilse lets the player use the furnace.'),
  yesNo('harbor.low_tide', 'The stairs to the drowned bell are dry.'),
  yesNo('player.fever', 'Marsh fever. It passes, or it does not.'),
  yesNo('weaver.met', 'The player has spoken with the Weaver.'),
  yesNo('bell.raised', 'The clapper is back in the bell.'),
  yesNo('watch.ledger_seen', 'Captain Hask has read the ledger.'),
  yesNo('dov.protected', 'The player kept Dov’s name out of it.'),
  yesNo('letter.opened', 'The player broke the seal.'),
  {
    key: 'town.weather',
    type: 'choice',
    choices: ['clear', 'rain', 'fog'],
    initial: 'fog',
    description: 'Today’s weather.',
  },
  { key: 'town.time', type: 'choice', choices: ['day', 'dusk', 'night'], initial: 'day', description: 'Time of day.' },
  { key: 'player.name', type: 'text', initial: 'Stranger', description: 'What people call the player.' },
  {
    key: 'player.seen',
    type: 'set',
    choices: ['bell', 'vault', 'furnace'],
    description: 'Wonders the player has seen.',
  },
  {
    ...{ key: 'keep.is_lit', type: 'yesNo', description: 'Every lantern in the crypt burns.' },
    computed: '@variable:keep.lanterns_lit >= 7',
  },
  {
    ...{ key: 'town.is_dark', type: 'yesNo', description: 'Too few lamps for a town of nine hundred.' },
    computed: '@variable:town.lamps < 30',
  },
  {
    ...{ key: 'player.is_welcome', type: 'yesNo', description: 'Guild or watch would vouch for the player.' },
    computed: '@variable:guild.member or @variable:watch.trust >= 5',
  },
  {
    ...{ key: 'player.wealth', type: 'number', description: 'Coins, and what the guild would lend.' },
    computed: '@variable:player.gold + 100 * @variable:guild.rank',
  },
];
