import { v7 as uuid } from 'uuid';
import type { World } from '../world.ts';
import type { Case } from './kind-cases.ts';

type Named = readonly (readonly [path: string, value: unknown])[];

/** What a gesture on a graph can name, by the kinds of its parts. */
interface GraphNames {
  owner: string;
  node: string;
  edge: string;
  newNode: object;
  ofNode: Named;
  ofEdge: Named;
  /** Fields of text, to be changed in what is not there. */
  text: [node: object, edge: object];
}

/** Gestures on the flow of a quest. */
export function questGraphCases(mine: World, theirs: World): Case[] {
  const ids = theirs as unknown as Record<string, string>;
  return gestureCases(mine, theirs, {
    ...{ owner: 'quest', node: 'questNode', edge: 'questEdge', newNode: { type: 'stage', x: 0, y: 0 } },
    ofNode: [
      ['itemID', ids.itemID],
      ['npcID', ids.npcID],
      ['placeID', ids.placeID],
      ['rewards.items[].itemID', { items: [{ itemID: ids.itemID, quantity: 1 }], opens: [] }],
      ['rewards.opens[]', { items: [], opens: [ids.questID] }],
      ...effectsOf(ids),
    ],
    ofEdge: effectsOf(ids),
    text: [{ title: 'Taken' }, { label: 'Taken' }],
  });
}

/** Gestures on what is said in a conversation. */
export function conversationGraphCases(mine: World, theirs: World): Case[] {
  const ids = theirs as unknown as Record<string, string>;
  const optionWith = (effects: unknown) => ({
    rows: [
      {
        ...{ id: 'abcd1234', text: 'Yes', condition: '', unavailable: 'hide', reason: '', once: false, effects },
        check: null,
      },
    ],
  });
  return gestureCases(mine, theirs, {
    ...{ owner: 'conversation', node: 'conversationNode', edge: 'conversationEdge' },
    newNode: { type: 'line', x: 0, y: 0 },
    ofNode: [
      ['speakerID', ids.npcID],
      ['voiceID', ids.artworkID],
      ['toConversationID', ids.conversationID],
      ['toNodeID', ids.conversationNodeID],
      ...effectsOf(ids),
      ...effectsOf(ids).map(([path, effects]) => [`cases.rows[].${path}`, optionWith(effects)] as const),
    ],
    ofEdge: [],
    text: [{ text: 'Taken' }, { port: 'done' }],
  });
}

function gestureCases(mine: World, theirs: World, names: GraphNames): Case[] {
  const { owner, node, edge, newNode, ofNode, ofEdge, text } = names;
  const [own, ids] = [mine, theirs].map((world) => world as unknown as Record<string, string>) as [
    Record<string, string>,
    Record<string, string>,
  ];
  const [ownerID, nodeID, edgeID] = [`${owner}ID`, `${node}ID`, `${edge}ID`];
  const params = { [ownerID]: own[ownerID] ?? '' };
  const ends: Named = [
    ['fromID', { fromID: ids[nodeID], toID: own[nodeID] }],
    ['toID', { fromID: own[nodeID], toID: ids[nodeID] }],
  ];
  const fieldsOf = (path: string, value: unknown) => ({ [path.split('.', 1)[0]?.replace('[]', '') as string]: value });
  const refused = (place: string, body: object): Case => ({ place: `body.${place}`, outcome: 400, params, body });
  const missing = (place: string, body: object): Case => ({ place: `body.${place}`, outcome: 404, params, body });
  return [
    { place: `params.${ownerID}`, outcome: 404, params: { [ownerID]: ids[ownerID] ?? '' }, body: {} },
    ...ofNode.flatMap(([path, value]) => [
      refused(`nodes.create[].${path}`, {
        nodes: { create: [{ [nodeID]: uuid(), ...newNode, ...fieldsOf(path, value) }] },
      }),
      refused(`nodes.update[].fields.${path}`, {
        nodes: { update: [{ [nodeID]: own[nodeID], version: 1, fields: fieldsOf(path, value) }] },
      }),
    ]),
    ...ofEdge.flatMap(([path, value]) => [
      refused(`edges.create[].${path}`, {
        edges: {
          create: [{ [edgeID]: uuid(), fromID: own[nodeID], toID: own[nodeID], ...fieldsOf(path, value) }],
        },
      }),
      refused(`edges.update[].fields.${path}`, {
        edges: { update: [{ [edgeID]: own[edgeID], version: 1, fields: fieldsOf(path, value) }] },
      }),
    ]),
    ...ends.flatMap(([end, both]) => [
      refused(`edges.create[].${end}`, { edges: { create: [{ [edgeID]: uuid(), ...(both as object) }] } }),
      refused(`edges.update[].fields.${end}`, {
        edges: { update: [{ [edgeID]: own[edgeID], version: 1, fields: { [end]: ids[nodeID] } }] },
      }),
    ]),
    missing(`nodes.update[].${nodeID}`, {
      nodes: { update: [{ [nodeID]: ids[nodeID], version: 1, fields: text[0] }] },
    }),
    missing(`edges.update[].${edgeID}`, {
      edges: { update: [{ [edgeID]: ids[edgeID], version: 1, fields: text[1] }] },
    }),
    missing('nodes.delete[]', { nodes: { delete: [own[nodeID], ids[nodeID]] } }),
    missing('edges.delete[]', { edges: { delete: [own[edgeID], ids[edgeID]] } }),
  ];
}

/** Where a list of effects names a record, and such a list. */
function effectsOf({ variableID, itemID, questID, questNodeID: nodeID, npcID }: Record<string, string>) {
  return [
    ['effects[].variableID', [{ do: 'toggle', variableID }]],
    ['effects[].itemID', [{ do: 'give', itemID, quantity: '1' }]],
    ['effects[].questID', [{ do: 'start', questID }]],
    ['effects[].nodeID', [{ do: 'complete', questID: null, nodeID }]],
    ['effects[].npcID', [{ do: 'bark', npcID, bark: '' }]],
  ] as const;
}
