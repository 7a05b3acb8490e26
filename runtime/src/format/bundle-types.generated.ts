/** Made from schema/bundle.schema.json by `npm run schema`. */

/**
 * Names a record. The id it has in Lorebox.
 */
export type ID = string
/**
 * What a variable can hold. A set is the list of its values.
 */
export type Value = (number | string | boolean | string[])
/**
 * A condition or a value, as a tree.
 */
export type Expression = (number | string | boolean | Literal | Broken | VariableValue | OfRecord | HasItem | OfOne | OfParts | Chain | Comparison | InList | InSet | OfNumbers)
/**
 * A text that players read: as it is, or in parts.
 */
export type Message = (string | MessagePart[])
export type MessagePart = (string | ValuePart | NumberPart | PluralPart | SelectPart | CountPart)
export type QuestNode = (QuestStart | QuestStage | QuestObjective | QuestJoin | QuestBranch | QuestTimer | QuestEnding)
export type Effect = (SetEffect | AddEffect | RemoveEffect | ToggleEffect | GiveEffect | TakeEffect | StartEffect | AdvanceEffect | CompleteEffect | FailEffect | BarkEffect | CallEffect | BrokenEffect)
/**
 * What happens, in this order.
 */
export type Effects = Effect[]
export type ConversationNode = (StartNode | LineNode | ChoiceNode | BranchNode | EffectsNode | RandomNode | SequenceNode | JumpNode | EndNode)

/**
 * A game’s content as Lorebox exports it, version 1.
 */
export interface Bundle {
format: "lorebox-bundle"
version: 1
/**
 * Another one for other content.
 */
id: string
name: string
/**
 * Of its texts: en, pt-BR.
 */
locale: string
variables: Variable[]
items: Item[]
recipes: Recipe[]
factions: Faction[]
places: Place[]
npcs: Npc[]
quests: Quest[]
conversations: Conversation[]
/**
 * The variable that holds the players’ money. Absent: the game says which when it buys and sells.
 */
currencyID?: ID
/**
 * Absent in bundles of before there were maps.
 */
maps?: DungeonMap[]
}
export interface Variable {
id: ID
/**
 * village.gate_open
 */
key: string
type: ("yesNo" | "whole" | "number" | "text" | "choice" | "set")
initial: Value
/**
 * What a choice or a set can hold.
 */
choices?: string[]
minimum?: number
maximum?: number
/**
 * Its value follows from this.
 */
computed?: Expression
}
/**
 * A value with its place in a text.
 */
export interface Literal {
is: "value"
value: (number | string | boolean)
/**
 * Where it stands in its text, for editors.
 * 
 * @minItems 2
 * @maxItems 2
 */
at?: [number, number]
}
/**
 * An expression with a mistake: it has no value, and says why.
 */
export interface Broken {
is: "broken"
message: string
/**
 * Where it stands in its text, for editors.
 * 
 * @minItems 2
 * @maxItems 2
 */
at?: [number, number]
}
/**
 * The value of a variable.
 */
export interface VariableValue {
is: "variable"
id: ID
/**
 * Where it stands in its text, for editors.
 * 
 * @minItems 2
 * @maxItems 2
 */
at?: [number, number]
}
/**
 * count: of an item, how many the player has. visits, visited: of a node. stage: of a quest, the node that it is at. done: whether it succeeded.
 */
export interface OfRecord {
is: ("count" | "visits" | "visited" | "stage" | "done")
id: ID
/**
 * Where it stands in its text, for editors.
 * 
 * @minItems 2
 * @maxItems 2
 */
at?: [number, number]
}
/**
 * Whether the player has so many of an item.
 */
export interface HasItem {
is: "has"
id: ID
quantity: Expression
/**
 * Where it stands in its text, for editors.
 * 
 * @minItems 2
 * @maxItems 2
 */
at?: [number, number]
}
export interface OfOne {
is: ("not" | "negative")
of: Expression
/**
 * Where it stands in its text, for editors.
 * 
 * @minItems 2
 * @maxItems 2
 */
at?: [number, number]
}
/**
 * The later parts are looked at when the earlier ones do not decide.
 */
export interface OfParts {
is: ("and" | "or")
of: Expression[]
/**
 * Where it stands in its text, for editors.
 * 
 * @minItems 2
 * @maxItems 2
 */
at?: [number, number]
}
/**
 * A calculation, from left to right.
 */
export interface Chain {
is: "chain"
first: Expression
rest: {
operator: ("+" | "-" | "*" | "/" | "%")
of: Expression
}[]
/**
 * Where it stands in its text, for editors.
 * 
 * @minItems 2
 * @maxItems 2
 */
at?: [number, number]
}
export interface Comparison {
is: "compare"
operator: ("==" | "!=" | "<" | "<=" | ">" | ">=")
left: Expression
right: Expression
/**
 * Where it stands in its text, for editors.
 * 
 * @minItems 2
 * @maxItems 2
 */
at?: [number, number]
}
export interface InList {
is: "inList"
value: Expression
list: Expression[]
/**
 * Where it stands in its text, for editors.
 * 
 * @minItems 2
 * @maxItems 2
 */
at?: [number, number]
}
export interface InSet {
is: "inSet"
value: Expression
set: Expression
/**
 * Where it stands in its text, for editors.
 * 
 * @minItems 2
 * @maxItems 2
 */
at?: [number, number]
}
/**
 * random: a whole number between two, both included.
 */
export interface OfNumbers {
is: ("random" | "min" | "max" | "abs" | "floor" | "ceil" | "round")
/**
 * @minItems 1
 */
of: [Expression, ...(Expression)[]]
/**
 * Where it stands in its text, for editors.
 * 
 * @minItems 2
 * @maxItems 2
 */
at?: [number, number]
}
export interface Item {
id: ID
key: string
name: string
description?: string
kind?: string
rarity?: string
slot?: string
flags?: string[]
tags?: string[]
/**
 * What it costs where a shop names no price.
 */
baseValue?: number
weight?: number
stackSize?: number
properties?: Properties
}
/**
 * What the workspace’s own fields say, by the id of the field.
 */
export interface Properties {
[k: string]: unknown
}
export interface Recipe {
id: ID
key: string
name: string
slots: RecipeSlot[]
/**
 * By-products included.
 */
outputs: RecipeOutput[]
/**
 * The item it is made at.
 */
stationID?: ID
seconds?: number
skill?: string
unlocked?: Expression
description?: string
tags?: string[]
properties?: Properties
}
export interface RecipeSlot {
quantity: number
/**
 * Each does; the first that the player has enough of is taken.
 */
itemIDs: ID[]
/**
 * It is needed, and kept.
 */
isTool?: boolean
}
export interface RecipeOutput {
itemID: ID
quantity: number
/**
 * From 0 to 1. Absent: always.
 */
chance?: number
}
export interface Faction {
id: ID
key: string
name: string
relations: Relation[]
color?: string
motto?: string
description?: string
properties?: Properties
tags?: string[]
}
/**
 * How one faction stands to another.
 */
export interface Relation {
factionID: ID
stance: string
}
export interface Place {
id: ID
name: string
parentID?: ID
description?: string
properties?: Properties
}
export interface Npc {
id: ID
key: string
name: string
barks: Bark[]
shop: ShopRow[]
schedule: ScheduleRow[]
factionID?: ID
placeID?: ID
description?: string
tags?: string[]
properties?: Properties
}
export interface Bark {
text: Message
condition?: Expression
}
/**
 * The value of an expression.
 */
export interface ValuePart {
is: "value"
of: Expression
}
/**
 * A number as the locale writes it.
 */
export interface NumberPart {
is: "number"
of: Expression
style: ("decimal" | "integer" | "percent")
}
/**
 * Wording by a number: `=2`, or a category of the locale, and `other`.
 */
export interface PluralPart {
is: "plural"
of: Expression
/**
 * By the category of ordinal numbers: 1st, 2nd, 3rd.
 */
ordinal?: boolean
offset?: number
cases: {
[k: string]: Message
}
}
/**
 * Wording by a value, and `other`.
 */
export interface SelectPart {
is: "select"
of: Expression
cases: {
[k: string]: Message
}
}
/**
 * The number of the plural around it, without its offset.
 */
export interface CountPart {
is: "count"
}
export interface ShopRow {
itemID: ID
/**
 * Absent: the base value of the item.
 */
price?: Expression
/**
 * How many there are to sell. Absent: as many as players want.
 */
stock?: number
condition?: Expression
}
export interface ScheduleRow {
time: string
activity: string
placeID?: ID
}
export interface Quest {
id: ID
key: string
name: string
nodes: QuestNode[]
giverID?: ID
placeID?: ID
level?: number
repeatable?: boolean
prerequisites?: Expression
description?: Message
journal?: Message
tags?: string[]
properties?: Properties
}
/**
 * Where the quest begins.
 */
export interface QuestStart {
id: ID
type: "start"
title: string
/**
 * In the order in which they are tried.
 */
edges: QuestEdge[]
journal?: Message
effects?: Effects
}
/**
 * What follows a node of a quest.
 */
export interface QuestEdge {
id: ID
kind: ("done" | "failed" | "choice" | "timeout")
toID: ID
label?: Message
condition?: Expression
effects?: Effects
}
export interface SetEffect {
do: "set"
variableID: ID
value: Expression
}
export interface AddEffect {
do: "add"
variableID: ID
value: Expression
}
/**
 * Takes a value out of a set.
 */
export interface RemoveEffect {
do: "remove"
variableID: ID
value: Expression
}
export interface ToggleEffect {
do: "toggle"
variableID: ID
}
export interface GiveEffect {
do: "give"
itemID: ID
quantity: Expression
}
export interface TakeEffect {
do: "take"
itemID: ID
quantity: Expression
}
export interface StartEffect {
do: "start"
questID: ID
}
export interface AdvanceEffect {
do: "advance"
questID: ID
nodeID: ID
}
export interface CompleteEffect {
do: "complete"
questID: ID
/**
 * The ending. Absent: the first one.
 */
nodeID?: ID
}
export interface FailEffect {
do: "fail"
questID: ID
}
export interface BarkEffect {
do: "bark"
npcID: ID
/**
 * Absent: any bark whose condition is met.
 */
text?: Message
}
export interface CallEffect {
do: "call"
/**
 * A function of the game.
 */
name: string
arguments: Expression[]
}
export interface BrokenEffect {
do: "broken"
message: string
}
/**
 * An entry of the journal.
 */
export interface QuestStage {
id: ID
type: "stage"
title: string
/**
 * In the order in which they are tried.
 */
edges: QuestEdge[]
journal?: Message
effects?: Effects
/**
 * How long players have. Then links of the kind timeout are followed.
 */
seconds?: number
}
/**
 * What players have to do.
 */
export interface QuestObjective {
id: ID
type: "objective"
title: string
/**
 * In the order in which they are tried.
 */
edges: QuestEdge[]
journal?: Message
effects?: Effects
itemID?: ID
npcID?: ID
placeID?: ID
optional?: boolean
hidden?: boolean
objective: ("custom" | "collect" | "deliver" | "talk" | "reach" | "defeat")
/**
 * How often, or how many.
 */
count: number
/**
 * How long players have. Then links of the kind timeout are followed.
 */
seconds?: number
}
export interface QuestJoin {
id: ID
/**
 * allOf waits for every link that leads to it, anyOf for the first.
 */
type: ("allOf" | "anyOf")
title: string
/**
 * In the order in which they are tried.
 */
edges: QuestEdge[]
journal?: Message
effects?: Effects
}
/**
 * The first link whose condition holds is followed, or players choose one.
 */
export interface QuestBranch {
id: ID
type: "branch"
title: string
/**
 * In the order in which they are tried.
 */
edges: QuestEdge[]
journal?: Message
effects?: Effects
}
/**
 * Goes on when the time is over.
 */
export interface QuestTimer {
id: ID
type: "timer"
title: string
/**
 * In the order in which they are tried.
 */
edges: QuestEdge[]
journal?: Message
effects?: Effects
seconds: number
}
/**
 * The quest ends here.
 */
export interface QuestEnding {
id: ID
type: ("succeed" | "fail")
title: string
/**
 * In the order in which they are tried.
 */
edges: QuestEdge[]
journal?: Message
effects?: Effects
rewards?: Rewards
}
/**
 * What players get.
 */
export interface Rewards {
items: {
itemID: ID
quantity: number
}[]
/**
 * Quests that become available.
 */
opens: ID[]
}
export interface Conversation {
id: ID
key: string
name: string
/**
 * The node where it begins.
 */
startID: ID
/**
 * NPCs.
 */
participants: ID[]
/**
 * The one with the greatest plays first.
 */
priority: number
nodes: ConversationNode[]
condition?: Expression
placeID?: ID
questIDs?: ID[]
tags?: string[]
properties?: Properties
}
/**
 * Where the conversation begins.
 */
export interface StartNode {
id: ID
type: "start"
/**
 * Its short name in the conversation.
 */
name?: string
/**
 * What happens when players come to it.
 */
effects?: Effects
/**
 * The node that follows. Absent: nothing does, and the conversation ends here.
 */
next?: ID
}
export interface LineNode {
id: ID
type: "line"
text: Message
/**
 * Its short name in the conversation.
 */
name?: string
/**
 * What happens when players come to it.
 */
effects?: Effects
/**
 * The NPC who says it. Absent: the narrator.
 */
speakerID?: ID
/**
 * For actors.
 */
direction?: string
/**
 * The recording, as a sound in the artwork of the workspace.
 */
voiceID?: ID
/**
 * A file of the game with the recording.
 */
voice?: string
mood?: string
/**
 * The node that follows. Absent: nothing does, and the conversation ends here.
 */
next?: ID
properties?: Properties
}
export interface ChoiceNode {
id: ID
type: "choice"
options: Option[]
/**
 * Its short name in the conversation.
 */
name?: string
/**
 * What happens when players come to it.
 */
effects?: Effects
/**
 * Said before the options, and also when there is none to choose.
 */
text?: Message
/**
 * The NPC who says it. Absent: the narrator.
 */
speakerID?: ID
/**
 * For actors.
 */
direction?: string
/**
 * The recording, as a sound in the artwork of the workspace.
 */
voiceID?: ID
/**
 * A file of the game with the recording.
 */
voice?: string
mood?: string
/**
 * The node that follows when there is no option to choose.
 */
next?: ID
properties?: Properties
}
export interface Option {
id: ID
text: Message
condition?: Expression
/**
 * What becomes of it while its condition is not met. Absent: hide.
 */
unavailable?: ("hide" | "show")
/**
 * Why it can’t be chosen.
 */
reason?: Message
/**
 * It can be chosen once.
 */
once?: boolean
effects?: Effects
check?: Check
/**
 * The node that follows. Absent: nothing does, and the conversation ends here.
 */
next?: ID
/**
 * The node that follows a failed check.
 */
failNext?: ID
}
/**
 * A roll: it succeeds when value + roll is at least against.
 */
export interface Check {
label: string
value: Expression
against: Expression
roll?: Expression
}
/**
 * The first case whose condition holds.
 */
export interface BranchNode {
id: ID
type: "branch"
cases: {
id: ID
condition?: Expression
/**
 * The node that follows. Absent: nothing does, and the conversation ends here.
 */
next?: ID
}[]
/**
 * Its short name in the conversation.
 */
name?: string
/**
 * What happens when players come to it.
 */
effects?: Effects
/**
 * The node that follows when none does.
 */
next?: ID
}
export interface EffectsNode {
id: ID
type: "effects"
/**
 * Its short name in the conversation.
 */
name?: string
/**
 * What happens when players come to it.
 */
effects?: Effects
/**
 * The node that follows. Absent: nothing does, and the conversation ends here.
 */
next?: ID
}
/**
 * One case by chance.
 */
export interface RandomNode {
id: ID
type: "random"
cases: {
id: ID
weight: number
/**
 * The node that follows. Absent: nothing does, and the conversation ends here.
 */
next?: ID
}[]
/**
 * Its short name in the conversation.
 */
name?: string
/**
 * What happens when players come to it.
 */
effects?: Effects
/**
 * Not the same one twice in a row.
 */
noRepeat?: boolean
}
/**
 * last: each case in turn, the last one again and again. once: each in turn, then `next`. cycle: from the beginning again.
 */
export interface SequenceNode {
id: ID
type: "sequence"
mode: ("last" | "once" | "cycle")
cases: {
id: ID
/**
 * The node that follows. Absent: nothing does, and the conversation ends here.
 */
next?: ID
}[]
/**
 * Its short name in the conversation.
 */
name?: string
/**
 * What happens when players come to it.
 */
effects?: Effects
/**
 * The node that follows. Absent: nothing does, and the conversation ends here.
 */
next?: ID
}
/**
 * Goes on elsewhere.
 */
export interface JumpNode {
id: ID
type: "jump"
/**
 * Its short name in the conversation.
 */
name?: string
/**
 * What happens when players come to it.
 */
effects?: Effects
/**
 * Absent: the same conversation.
 */
toConversationID?: ID
/**
 * Absent: its start.
 */
toNodeID?: ID
/**
 * Comes back when that has ended, and follows `next`.
 */
returns?: boolean
/**
 * The node that follows. Absent: nothing does, and the conversation ends here.
 */
next?: ID
}
/**
 * The conversation ends, or goes back to where it was jumped from.
 */
export interface EndNode {
id: ID
type: "end"
/**
 * Its short name in the conversation.
 */
name?: string
/**
 * What happens when players come to it.
 */
effects?: Effects
}
/**
 * A map on a grid of tiles; width and height in tiles, tileWidth and tileHeight in pixels.
 */
export interface DungeonMap {
id: ID
key: string
name: string
placeID?: ID
description?: string
tags?: string[]
properties?: Properties
orientation: ("square" | "hexagonal")
/**
 * Of hexagons: which rows or columns are shifted by half a tile.
 */
stagger?: {
axis: ("x" | "y")
index: ("odd" | "even")
sideLength: number
}
width: number
height: number
tileWidth: number
tileHeight: number
background?: string
tileSets: MapTileSet[]
/**
 * Bottom first.
 */
layers: MapLayer[]
objects: MapObject[]
}
/**
 * Tiles of one size in one picture. In pixels; margin is around the picture, spacing between tiles.
 */
export interface MapTileSet {
name: string
/**
 * The cell that stands for the set’s first tile.
 */
firstTile: number
tileWidth: number
tileHeight: number
columns: number
tileCount: number
margin: number
spacing: number
/**
 * The name of the file with its picture, as Tiled or Lorebox call it.
 */
image?: string
}
/**
 * Tiles or objects; what its groups add is in its opacity, offset and hidden.
 */
export interface MapLayer {
id: ID
name: string
type: ("tiles" | "objects")
opacity: number
offsetX: number
offsetY: number
hidden?: true
/**
 * Of tiles: the cells row by row, as pairs of a cell and how many follow one another. A cell is an unsigned number of 32 bits as Tiled’s: 0 is empty, the highest four bits say how the tile is turned.
 */
runs?: number[]
}
/**
 * Something on a layer of objects, in pixels of the map.
 */
export interface MapObject {
id: ID
layerID: ID
shape: ("marker" | "room" | "light" | "wall" | "door" | "rectangle" | "ellipse" | "polygon" | "polyline" | "point" | "text" | "tile")
name?: string
x: number
y: number
width: number
height: number
/**
 * In degrees, clockwise.
 */
rotation?: number
/**
 * Corners of a room, a wall, a door or a line, from x and y.
 */
points?: MapPoint[]
link?: MapLink
color?: string
/**
 * How far a light shines.
 */
radius?: number
text?: string
/**
 * Of a tile.
 */
cell?: number
hidden?: true
/**
 * Of a door: it can be seen through.
 */
open?: true
}
export interface MapPoint {
x: number
y: number
}
/**
 * The record that an object leads to.
 */
export interface MapLink {
kind: ("box" | "item" | "npc" | "place" | "quest" | "questNode" | "conversation" | "conversationNode" | "dungeonMap")
id: ID
}
