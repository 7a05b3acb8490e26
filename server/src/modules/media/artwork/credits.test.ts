import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { artworkCreditsGet, artworkFileSave, artworkPhotoSave } from '#contract/artwork.ts';
import { artworkSave } from '#contract/kinds/artwork.ts';
import { itemSave } from '#contract/kinds/item.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';

let app: TestApp;
let ada: TestUser;
let params: { workspaceID: string };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.signUp();
  params = { workspaceID: ada.workspaceID };
});

const upload = async (bytes: Uint8Array, name: string) =>
  (await ada.client.call(artworkFileSave, { params, query: {}, file: { name, bytes } })).artwork;

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a63d2f' } })
    .png()
    .toBuffer();

async function fetched(url: string) {
  const answer = await ada.client.fetch(url);
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

test('decisions §6: credits are grouped by license and author, say what is missing, and go out as text, Markdown and CSV', async () => {
  const made = async (name: string, fields: object) => {
    const { artworkID, version } = await upload(await plain(20 + name.length, 20), `${name}.png`);
    await ada.client.call(artworkSave, { params, body: { artworkID, version, ...fields } });
    return artworkID;
  };
  const source = 'https://example.org/a';
  const ids = {
    mira: await made('Mira', { credits: 'Ann', license: 'ccBy', source }),
    gate: await made('Gate', { credits: 'Ann', license: 'ccBy', source }),
    tree: await made('_Tree_', { credits: '=Bob', license: 'own' }),
    rock: await made('Rock', { license: 'ccBySa' }),
    none: await made('None', {}),
    unused: await made('Unused', { credits: 'Cat', license: 'own' }),
  };
  const { itemID } = (await ada.client.call(itemSave, { params, body: { name: 'Lantern' } })).item;
  for (const [name, artworkID] of Object.entries(ids))
    if (name !== 'unused')
      await ada.client.call(artworkPhotoSave, { params, body: { artworkID, kind: 'item', recordID: itemID } });

  const used = await ada.client.call(artworkCreditsGet, { params, query: { scope: 'used' } });
  expect(used.groups.map(({ license, total }) => [license, total])).toEqual([
    ['own', 1],
    ['ccBy', 2],
    ['ccBySa', 1],
    ['unknown', 1],
  ]);
  const [ann] = used.groups[1]?.lines ?? [];
  expect([ann?.credits, ann?.source, ann?.rows.map(({ name }) => name)]).toEqual(['Ann', source, ['Gate', 'Mira']]);
  expect([used.total, used.unlicensed, used.uncredited]).toEqual([
    5,
    { rows: [{ artworkID: ids.none, name: 'None' }], total: 1 },
    { rows: [{ artworkID: ids.rock, name: 'Rock' }], total: 1 },
  ]);
  const all = await ada.client.call(artworkCreditsGet, { params, query: { scope: 'all' } });
  expect([all.total, all.groups[0]?.total]).toEqual([6, 2]);

  const file = async (format: string) => {
    const { bytes, headers } = await fetched(
      `/api/workspace/${params.workspaceID}/artwork/credits/export?scope=used&format=${format}`,
    );
    expect(headers.get('content-disposition')).toContain(`credits.${format}`);
    return bytes.toString();
  };
  expect(await file('txt')).toBe(
    [
      ...['Credits', '=======', '', 'Own work', '--------', '=Bob: _Tree_', '', 'CC BY', '-----'],
      ...[
        `Ann: Gate, Mira (${source})`,
        '',
        'CC BY-SA',
        '--------',
        'Rock',
        '',
        'Not stated',
        '----------',
        'None',
        '',
      ],
    ].join('\n'),
  );
  expect(await file('md')).toContain(
    `## Own work\n\n- =Bob: \\_Tree\\_\n\n## CC BY\n\n- Ann: Gate, Mira (<${source}>)`,
  );
  expect(await file('csv')).toContain("\r\nOwn work,'=Bob,_Tree_,tree,picture,_Tree_.png,\r\nCC BY,Ann,Gate,");
});
