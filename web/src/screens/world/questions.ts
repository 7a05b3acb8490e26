import { heldBundle } from '#content/bundle/held-bundle.ts';
import { heldGame } from '#content/bundle/held-game.ts';
import { conversationNodes } from '#content/conversation/conversation-nodes.ts';
import { namedNodes } from '#content/conversation/named-nodes.ts';
import { type FoundState, findState, type NoState } from '#content/explore/find-state.ts';
import type { ExpressionRecord } from '#content/expression/expression-records.ts';
import { narrowedIDs, recordFacts } from '#content/list/record-facts.ts';
import { type TestResults, testResults } from '#content/play/test-results.ts';
import { conditionVerdict } from '#content/problem/condition-verdict.ts';
import type { ProblemCode } from '#content/problem/problem.ts';
import { nodeProblems, type ProblemCounts, problemCounts } from '#content/problem/problem-list.ts';
import { problemPage } from '#content/problem/problem-page.ts';
import { type QuestMap, questMap } from '#content/quest/quest-map.ts';
import { itemFacts, treeAnswer } from '#content/recipe/craft-answers.ts';
import { craftStock } from '#content/recipe/craft-stock.ts';
import { shoppingAnswer } from '#content/recipe/shopping-answer.ts';
import type { NamedPlace } from '#content/script/script-names.ts';
import { expressionRecords } from '#content/world/expression-records.ts';
import { linkedNodes } from '#content/world/linked-nodes.ts';
import { type RecordName, recordNames } from '#content/world/record-names.ts';
import type { HeldWorld } from '#content/world/world.ts';
import type { WorldKind } from '#contract/world.ts';
import type { Bundle } from '#runtime/format/bundle-types.generated.ts';

/**
 * What screens may ask of the world, by name: a function of the world and of plain data, which runs in the worker and
 * answers plain data. What takes long is computed by `held.get`, which keeps it up to date. An answer that is the same
 * object as the one before is not sent again.
 */
export const questions = {
  /** Names and keys of all records of some kinds. */
  recordNames: (held: HeldWorld, { kinds }: { kinds: readonly WorldKind[] }): readonly RecordName[] =>
    held.get(recordNames(kinds)),

  /** What expressions and effects can name. */
  expressionRecords: (held: HeldWorld, _input: Record<string, never>): readonly ExpressionRecord[] =>
    held.get(expressionRecords),

  /** What games play of it, without the name of the workspace. */
  bundle: (held: HeldWorld, _input: Record<string, never>): Bundle => held.get(heldBundle),

  /** A state in which players come to a node. */
  nodeState: (held: HeldWorld, { nodeID }: { nodeID: string }): FoundState | NoState =>
    findState(held.get(heldGame), nodeID),

  /** What comes of each kept test, by id. */
  testResults: (held: HeldWorld, _input: Record<string, never>): TestResults => held.get(testResults),

  /** The problems that match filters, worst first, as many as are shown. */
  problemPage,

  /** Whether a condition that is being written can never be true, or never be false. */
  conditionVerdict,

  /** What is wrong with the nodes of a graph, by node. */
  nodeProblems: (held: HeldWorld, { ownerID }: { ownerID: string }): Readonly<Record<string, readonly ProblemCode[]>> =>
    nodeProblems(held, ownerID),

  /** How many problems there are, in all and of each record. */
  problemCounts: (held: HeldWorld, _input: Record<string, never>): ProblemCounts => held.get(problemCounts),

  /** Which quests open, need and close others. */
  questMap: (held: HeldWorld, _input: Record<string, never>): QuestMap => held.get(questMap),
  /** What lists show of records that the world tells alone. */
  recordFacts,
  /** Which records of a kind a list is narrowed to by that, and sorted. */
  narrowedIDs,
  /** The nodes that scripts of other conversations call by name. */
  namedNodes: (held: HeldWorld, _input: Record<string, never>): readonly NamedPlace[] => held.get(namedNodes),

  /** Nodes of quests and conversations that markers lead to. */
  linkedNodes,
  /** What can be jumped to in a conversation. */
  conversationNodes,
  /** How an item is had and what it is good for. */
  itemFacts,
  /** What crafting a recipe can draw on. */
  craftStock,
  /** What it takes to make so many of an item. */
  craftTree: treeAnswer,
  /** What recipes take together, and where it is. */
  shoppingList: shoppingAnswer,
};

type Questions = typeof questions;
export type QuestionName = keyof Questions;
export type QuestionInput<Name extends QuestionName> = Parameters<Questions[Name]>[1];
export type Answer<Name extends QuestionName> = ReturnType<Questions[Name]>;
