/** What players do to come to an ending, one act a text (see recorded-run.ts); lines are gone on from by themselves. */
export interface SampleRun {
  name: string;
  /** The ending, as `quest: its title`, or the conversation in which it ends; left out: what its name says. */
  comesTo?: string;
  /** What comes before it is recorded. */
  before?: readonly string[];
  acts: readonly string[];
}

const hired = ['talk mara_tallow', 'say Somebody with a ladder.', 'say Yes.', 'say Six wicks, please.'];
const halfway = [
  ...['talk mara_tallow', 'say Catch it?', 'say Wipe the glass, then light it.', 'say Wait for the wind to pass.'],
];
const street = [...hired, ...halfway, 'say Shout: “Stop! The steps are dark!”', 'say Fifteen coins.'];
const fall = [...hired, ...halfway, 'say Say nothing. See who falls.'];

const raven = [
  ...['talk odile_the_gatekeeper', 'say Thirty-nine what?', 'say What is he called?', 'say I will find him.'],
  ...['talk sable_wren', 'say A raven is missing. Where did it go?', 'say Does Tam know?'],
  ...['say Where does that way end, left of the chimney?', 'talk brother_wick', 'say Sit down, and wait.'],
  'talk odile_the_gatekeeper',
];
const home = [...raven, 'say He is yours. Here.'];
const kept = [...raven, 'say He does not want to come down.', 'say Then let him stay with me.'];

const asked = ['talk captain_renn_hask', 'say There were fourteen.', 'say You want me to look.', 'say I will get it.'];
const shown = [
  ...['talk corporal_dov_pell', 'say Look at this.', 'say What does your sister think?'],
  ...['say I have to give it to somebody.', 'say Yes.'],
];
const lent = ['talk josk_mirren', 'say May I see it?', 'say I would like to borrow the ledger.'];
// By a skill check that succeeds.
const stolen = ['talk josk_mirren', 'say Reach under the counter while he fetches salt.', 'say Good evening.'];
const ledger = [...asked, ...lent, ...shown];
const told = ['talk captain_renn_hask', 'say The ledger. It is all in there.'];
const burned = ['talk ilse_brandt', 'say He needed a friend.', 'say Open the furnace.'];
const sold = ['talk josk_mirren', 'say What happens to Dov?', 'say Sold.'];
const withTold = [...street, ...ledger, ...told];
const withBurned = [...street, ...ledger, ...burned];

const clapper = [
  ...['talk nell_quay', 'say Who is ringing it?', 'say What do you want me to do?', 'say Here.'],
  ...['talk josk_mirren', 'say The bell wants it back.', 'talk nell_quay'],
];
const rung = [
  ...[...clapper, 'say Go as fast as it lets you.', 'say Look at the names on the pews.', 'say Climb to the bell.'],
  'say Tie it up with rope first, then lift.',
];
const drowned = [
  ...[...clapper, 'say Go slowly. Both hands on the rope.', 'say Nell is swinging the lantern. Go back.'],
];

const lanterns = [
  ...['talk brother_wick', 'say Let me do it tonight.', 'say There are seven hooks.', 'say Six flasks of oil, then.'],
  ...['give lantern_oil 4', 'talk brother_wick', 'say Go straight on.'],
];
const six = [...lanterns, 'say Come down, and say nothing.'];
const seven = [...lanterns, 'say “Who lit the seventh?”', 'say Who carried it?'];

const letter = ['talk captain_renn_hask', 'say It is warm.', 'say I will.', 'talk odile_the_gatekeeper'];
const delivered = [...letter, 'say Walk on to the gate.', 'say I wanted to.'];
const opened = [...letter, 'say Break the seal.', 'say It is my handwriting.'];

const vault = [
  ...['talk old_tam_feather', 'say Who went up it?', 'say Can it be lit again?', 'give lantern_heart 1'],
  ...['talk the_weaver', 'say It was me.'],
];
const toVault = [...street, ...home, ...seven];
const withBell = [...toVault, ...ledger, ...burned, ...rung];
const lit = [...vault, 'say Light it.'];
const left = [...vault, 'say Hang it on the seventh hook, unlit.'];
const broken = [...vault, 'say Break it.'];

/** One for each ending of the quests that have several, and for each conversation that only one ending opens. */
export const sampleRuns: readonly SampleRun[] = [
  { name: 'First light: The street is lit', acts: street },
  { name: 'First light: The watch walked in the dark', acts: fall },
  { name: 'The fortieth raven: Forty', before: street, acts: home },
  { name: 'The fortieth raven: A raven of my own', before: street, acts: kept },
  { name: 'Two inks: The watch cleans house', before: street, acts: [...ledger, ...told] },
  { name: 'Two inks: Ashes', before: street, acts: [...asked, ...stolen, ...shown, ...burned] },
  { name: 'Two inks: Bought back', before: street, acts: [...ledger, ...sold] },
  { name: 'Low tide: The bell rings true', before: withTold, acts: rung },
  { name: 'Low tide: The tide came back', before: withBurned, acts: drowned },
  { name: 'Six lanterns: Six', before: [...street, ...home], acts: six },
  { name: 'Six lanterns: Seven', before: [...street, ...kept], acts: seven },
  { name: 'The sealed letter: Delivered', before: withTold, acts: delivered },
  { name: 'The sealed letter: Broken seal', before: withTold, acts: opened },
  { name: 'The seventh lantern: Seven lanterns', before: toVault, acts: lit },
  { name: 'The seventh lantern: Let it sleep', before: toVault, acts: left },
  { name: 'The seventh lantern: Broken glass', before: withBell, acts: broken },
  {
    ...{ name: 'A second chance on Chandler Street', comesTo: 'First light: The street is lit', before: fall },
    acts: [
      ...['talk mara_tallow', 'say Here are five coins.', 'say Take the pole.', 'say Leave the fish, and light it.'],
      ...['say Wait for the wind to pass.', 'say Shout: “Stop! The steps are dark!”', 'say Fifty-four.'],
    ],
  },
  { name: 'Family, of sorts', before: withBurned, acts: ['talk ilse_brandt', 'say How are the sevens?'] },
  { name: 'The empty peg', before: withTold, acts: ['talk ilse_brandt', 'say Say nothing.'] },
  {
    ...{ name: 'Everyone is home', before: [...toVault, ...lit] },
    acts: ['talk odile_the_gatekeeper', 'say Is the count right?', 'say Look at my boots.'],
  },
  {
    ...{ name: 'Seven hooks', before: [...toVault, ...left] },
    acts: ['talk brother_wick', 'say Will you ever light it?'],
  },
  {
    ...{ name: 'Nothing is missing', before: [...withBell, ...broken] },
    acts: ['talk old_tam_feather', 'say Which birds are up there?'],
  },
];
