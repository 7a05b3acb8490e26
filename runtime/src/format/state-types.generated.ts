/** Made from schema/state.schema.json by `npm run schema`. */

/**
 * Where the random numbers are: four 32-bit numbers.
 * 
 * @minItems 4
 * @maxItems 4
 */
export type Random = [number, number, number, number]
/**
 * What a variable can hold. A set is the list of its values.
 */
export type Value = (number | string | boolean | string[])
/**
 * Names a record. The id it has in Lorebox.
 */
export type ID = string

/**
 * A game that is being played, as plain JSON. It can be stored and loaded later, also under a later bundle.
 */
export interface State {
format: "lorebox-state"
version: 1
/**
 * The bundle it was played with.
 */
bundleID: string
random: Random
/**
 * Seconds since the game began.
 */
time: number
/**
 * By id.
 */
variables: {
[k: string]: Value
}
/**
 * How many the player has of each, by id.
 */
items: {
[k: string]: number
}
/**
 * How often each node was reached.
 */
visits: {
[k: string]: number
}
/**
 * How often each option was chosen: `node/option`.
 */
chosen: {
[k: string]: number
}
/**
 * Of sequences: how many cases have been played.
 */
positions: {
[k: string]: number
}
/**
 * Of random nodes without repetition: the last case.
 */
last: {
[k: string]: ID
}
/**
 * How often each conversation was played.
 */
played: {
[k: string]: number
}
/**
 * How many of a shop’s item players have bought: `npc/item`.
 */
sold: {
[k: string]: number
}
/**
 * Quests that an ending made available.
 */
opened: ID[]
/**
 * Of those that have begun.
 */
quests: {
[k: string]: QuestState
}
/**
 * The conversation that is played comes last.
 */
stack: Frame[]
/**
 * The NPC who is talked to.
 */
talkingTo?: ID
/**
 * What players see now.
 */
current?: (Line | Choice)
}
export interface QuestState {
status: ("active" | "succeeded" | "failed")
/**
 * Nodes that wait: since when by the clock of the game, and how much of the objective is done.
 */
active: {
[k: string]: {
since: number
progress: number
/**
 * It is over, and waits for a link of this kind to open.
 */
over?: ("done" | "failed" | "timeout")
}
}
/**
 * The last stage, objective or ending that was reached.
 */
stageID?: ID
endingID?: ID
/**
 * Of nodes that wait for several links: those that have come.
 */
arrived?: {
[k: string]: ID[]
}
/**
 * Nodes with an entry in the journal, in the order of play.
 */
journal?: ID[]
/**
 * How often it has succeeded.
 */
succeeded: number
}
/**
 * A conversation that is being played, and where.
 */
export interface Frame {
conversationID: ID
nodeID: ID
}
/**
 * A line as players read it.
 */
export interface Line {
is: "line"
conversationID: ID
nodeID: ID
text: string
speakerID?: ID
speaker?: string
direction?: string
voiceID?: ID
voice?: string
mood?: string
}
/**
 * Options as players read them.
 */
export interface Choice {
is: "choice"
conversationID: ID
nodeID: ID
options: ShownOption[]
text?: string
speakerID?: ID
speaker?: string
direction?: string
voiceID?: ID
voice?: string
mood?: string
}
export interface ShownOption {
id: ID
text: string
isAvailable: boolean
/**
 * Why it can’t be chosen.
 */
reason?: string
check?: {
label: string
value: number
against: number
}
}
