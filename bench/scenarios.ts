import type { LoadRequest } from './load.ts';
import type { Seeded } from './seed.ts';

export interface Scenario {
  name: string;
  ours: LoadRequest;
  bare: LoadRequest;
  connections?: number;
}

/** The calls of the list, each with what the bare server does for the same answer. */
export function scenarios(seeded: Seeded): Scenario[] {
  const base = `/api/workspace/${seeded.workspaceID}`;
  const get = (name: string, path: string, bare: string, ids?: string[]): Scenario => ({
    name,
    ours: { method: 'GET', path: `${base}${path}`, ids },
    bare: { method: 'GET', path: bare, ids },
  });
  const post = (
    name: string,
    path: string,
    body: object,
    bare: string,
    bareBody: object,
    ids?: string[],
  ): Scenario => ({
    name,
    ours: { method: 'POST', path: `${base}${path}`, body: JSON.stringify(body), ids, hasRequestID: true },
    bare: { method: 'POST', path: bare, body: JSON.stringify(bareBody), ids },
  });
  const { itemIDs, placeIDs, fullBoxID } = seeded;
  const newItem = { name: '{name}', description: '{description}', tags: ['new', 'tools'] };
  const change = { itemID: '{id}', description: '{description}' };
  const some = itemIDs.filter((_, index) => index % 37 === 0);
  return [
    get('list, page 1', '/item?page=0&pageSize=20', '/list?page=0'),
    get('list, page 200', '/item?page=199&pageSize=20', '/list?page=199'),
    get('list by box, page 200', '/item/groups?by=box&page=199&pageSize=20', '/list?page=199'),
    get('list by tag, page 200', '/item/groups?by=tag&page=199&pageSize=20', '/list?page=199'),
    get('list, a word of 900 items', '/item?search={word}&sort=name&page=0&pageSize=20', '/list?page=0&search={word}'),
    get('get item with stock and paths', '/item/{id}', '/item?id={id}', some),
    get('search, common word', '/search?search=hinge', '/search?search=hinge'),
    get('search, two words', '/search?search=brass%20lantern', '/search?search=brass%20lantern'),
    get('search, rare word', '/search?search=SN1042000', '/search?search=SN1042000'),
    get('search, misspelt', '/search?search=astrolbae', '/like?search=astrolbae'),
    get('search, misspelt and common', '/search?search=lantren', '/like?search=lantren'),
    post('create item', '/item', newItem, '/create', newItem),
    post('update item', '/item', change, '/update', change, some),
    post(
      'move a box of 1,000 items',
      '/box',
      { boxID: fullBoxID, placeID: '{id}' },
      '/move',
      { boxID: fullBoxID, placeID: '{id}' },
      placeIDs,
    ),
  ];
}

/** What a person feels: one or two searches at a time, where 32 connections measure how many the server takes. */
export function searchesAtEase(seeded: Seeded): Scenario[] {
  return scenarios(seeded)
    .filter(({ name }) => name.startsWith('search'))
    .map((scenario) => ({ ...scenario, connections: 2 }));
}
