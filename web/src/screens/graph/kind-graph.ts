import type { ComponentType } from 'react';
import type { GraphKind } from '#contract/kinds/graphs.ts';
import type { TitleOf } from '#web/screens/record/use-record-titles.ts';
import type { GraphEdge, GraphKinds, GraphNode } from '#web/ui/graph/graph-types.ts';
import type { GraphRecord, Parts } from './graph-records.ts';

/** The input of a field that its type alone does not say how to edit. */
export type PanelInput = ComponentType<{
  value: never;
  /** Values of all fields of the node or the edge. */
  fields: never;
  /** The record whose graph it is. */
  ownerID: string;
  /** @param along other fields that change with it */
  onChange: (value: unknown, along?: object) => void;
}>;

/** What viewers read of such a field. */
export type PanelView = ComponentType<{ value: never; fields: never; ownerID: string; titleOf: TitleOf }>;

export interface Output {
  id: string;
  label: string;
  /** Fields of the edge. */
  along: Readonly<Record<string, unknown>>;
}

/** What of a node is edited where its title stands; that is not always what is shown there. */
export interface TitleEdit {
  field: string;
  /** As people read it. */
  text: string;
  /** What people read, as the field holds it. */
  stored: (text: string) => string;
}

/** Where nodes were copied, and where they go. */
export interface CopyWay {
  fromID: string;
  toID: string;
  isCopied: (nodeID: unknown) => boolean;
}

/** What is special of the graph of a kind: how its nodes look, which fields each has, what follows what. */
export interface KindGraph {
  kind: GraphKind;
  /** Node types as the graph shows them. */
  types: GraphKinds;
  /** For the graph; a record that did not change is the same object as before. */
  nodes: (nodes: Parts) => GraphNode[];
  /** @param nodes those that the edges leave: some are labelled by what those hold */
  edges: (edges: Parts, nodes: Parts) => GraphEdge[];
  /** The type of a node that is added after another one, or as the first (`from` undefined). */
  nextType: (nodes: Parts, from: GraphRecord | undefined) => string;
  /** The type of a node that ends what the graph is of. */
  endingType: string;
  /** What is special of an edge that is drawn from a node, which these edges leave already. */
  newEdge: (from: GraphRecord | undefined, leaving: readonly GraphRecord[]) => Readonly<Record<string, unknown>>;
  /** Where edges can leave a node, each with the fields that an edge has there; none: nothing follows it. */
  outputs: (fields: Readonly<Record<string, unknown>>) => readonly Output[];
  /** The edge in whose place a new one with these fields comes. */
  replaced?: (fields: Readonly<Record<string, unknown>>, leaving: readonly GraphRecord[]) => GraphRecord | undefined;
  /** Absent: the title of its kind. */
  titleEdit?: (fields: Readonly<Record<string, unknown>>) => TitleEdit;
  /** The type of the nodes that lines of plain text become when they are pasted; each line is what is edited as the title. */
  lineType: string;
  /** The fields of a copy, still with the ids of what was copied, where they name the graph that they are in. */
  copyFields?: (fields: Readonly<Record<string, unknown>>, way: CopyWay) => Readonly<Record<string, unknown>>;
  /** The fields of a node beside its type and its title, in the order of the panel. */
  nodeFields: (fields: Readonly<Record<string, unknown>>) => readonly string[];
  edgeFields: readonly string[];
  /** Whether players can come to a node. */
  isMet: (fields: Readonly<Record<string, unknown>>) => boolean;
  /** Ids of what players can choose at a node. */
  optionsOf?: (fields: Readonly<Record<string, unknown>>) => readonly string[];
  /** Of an edge: the option that it follows. */
  optionOf?: (fields: Readonly<Record<string, unknown>>, nodes: Parts) => string | undefined;
  /** By field. */
  inputs: Readonly<Record<string, PanelInput>>;
  views?: Readonly<Record<string, PanelView>>;
  /** How the graph and its page are called, and what is said while it is empty. */
  words: { page: string; title: (name: string) => string; failed: string; emptyTitle: string; empty: string };
}
