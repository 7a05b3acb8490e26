import type { Stance } from '#contract/kinds/faction.ts';

interface SampleFaction {
  key: string;
  name: string;
  status: 'draft' | 'review' | 'final';
  color: string;
  motto: string;
  description: string;
  tags: string[];
  /** Key of the other one, stance, note. */
  relations: [string, Stance, string][];
}

export const sampleFactions: readonly SampleFaction[] = [
  {
    key: 'lamplighters',
    name: 'Lamplighters’ Guild',
    status: 'final',
    color: '#c07a1e',
    motto: 'No street is dark that one of us has walked.',
    description:
      'They light Lowmere every evening and decide, by the order of their rounds, which streets are safe. The guild is honest about everything but its oil.',
    tags: ['town', 'trade'],
    relations: [
      ['night_watch', 'friendly', 'The watch walks where the guild lights.'],
      ['drowned_bell', 'hostile', 'Somebody sells oil that was never taxed.'],
    ],
  },
  {
    key: 'night_watch',
    name: 'The Night Watch',
    status: 'final',
    color: '#35507a',
    motto: 'Eyes open.',
    description:
      'Fourteen people and one dog for a town of nine hundred. They keep the peace by knowing when to look away.',
    tags: ['town', 'law'],
    relations: [
      ['lamplighters', 'neutral', 'The guild is late with its dues.'],
      ['drowned_bell', 'war', 'Since the night the customs house burned.'],
    ],
  },
  {
    key: 'ravenkeepers',
    name: 'The Ravenkeepers',
    status: 'review',
    color: '#4b4453',
    motto: 'Count again.',
    description:
      'Forty ravens, forty names, and a vow to keep the count. When the count is wrong, something in the keep has woken up.',
    tags: ['keep'],
    relations: [['lamplighters', 'ally', 'Light above, wings below.']],
  },
  {
    key: 'drowned_bell',
    name: 'The Drowned Bell',
    status: 'draft',
    color: '#1f6b66',
    motto: 'The tide keeps no books.',
    description:
      'Smugglers who meet under the bell that sank with the old church. They have never hurt anyone who could count.',
    tags: ['harbor', 'crime'],
    relations: [['ravenkeepers', 'neutral', 'Ravens do not talk to the watch either.']],
  },
];
