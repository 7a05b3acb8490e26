import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { apiTokenLimit } from '../../contract/src/api-token.ts';
import { favoritesMax } from '../../contract/src/favorite.ts';
import { commentsMax } from '../../contract/src/kinds/comment.ts';
import { conversationNodesMax } from '../../contract/src/kinds/conversation-node.ts';
import { mapSideMax } from '../../contract/src/kinds/dungeon-map.ts';
import { inheritanceLevels } from '../../contract/src/kinds/item.ts';
import { mapLayersMax } from '../../contract/src/kinds/map-layer.ts';
import { mapObjectsMax } from '../../contract/src/kinds/map-object.ts';
import { placeLevels } from '../../contract/src/kinds/place.ts';
import { questNodesMax } from '../../contract/src/kinds/quest-node.ts';
import { slotsMax } from '../../contract/src/kinds/recipe.ts';
import { stocktakeLinesMax } from '../../contract/src/kinds/stocktake-line.ts';
import * as limits from '../../contract/src/limits.ts';
import { listViewsMax } from '../../contract/src/list-view.ts';
import { recordFileLimits } from '../../contract/src/record-file.ts';
import { textRecordsMax } from '../../contract/src/text.ts';
import { guideFolder } from './read-page.ts';

const megabytes = (bytes: number) => (bytes < 1024 ** 3 ? `${bytes / 1024 ** 2} MB` : `${bytes / 1024 ** 3} GB`);

/** What limits.md says, by its rows. */
const expected: Readonly<Record<string, number | string>> = {
  'Photos of a record': limits.mediaMax,
  'Attachments of a record': limits.mediaMax,
  'Tags of a record': limits.tagsMax,
  'Comments of a record or node': commentsMax,
  'Places inside each other': placeLevels,
  'Items that inherit from each other': inheritanceLevels,
  'Nodes of a quest': questNodesMax,
  'Nodes of a conversation': conversationNodesMax,
  'Slots of a recipe': slotsMax,
  'Lines of a stocktake': stocktakeLinesMax,
  'Width and height of a dungeon map': mapSideMax,
  'Layers of a dungeon map': mapLayersMax,
  'Objects of a dungeon map': mapObjectsMax,
  'Favorites of a person': favoritesMax,
  'Saved views of a person': listViewsMax,
  'API tokens of an account': apiTokenLimit,
  'A photo, attachment, picture or sound': megabytes(limits.fileBytesMax),
  'Table or JSON to import': megabytes(limits.importTextBytesMax),
  'CSV of one list to import': megabytes(recordFileLimits.bytes),
  'Rows of such a CSV': recordFileLimits.rows,
  'Archive to import': megabytes(limits.archiveBytesMax),
  'Records that you select and change together': limits.selectionMax,
  'Records that a list sorts by a computed column': limits.orderMax,
  'Records that Find and replace looks through': textRecordsMax,
  'Rows of a page of a list': limits.pageSizeMax,
};

test('decisions §3: the guide’s page about limits says those of the contract', () => {
  const page = readFileSync(join(guideFolder, 'limits.md'), 'utf8');
  const rows = page.matchAll(/^\| (.+?) +\| (\d.*?) +\|$/gm);
  const said = Object.fromEntries([...rows].map(([, what, most]) => [what, most]));
  expect(said).toEqual(
    Object.fromEntries(
      Object.entries(expected).map(([what, most]) => [
        what,
        typeof most === 'string' ? most : most.toLocaleString('en'),
      ]),
    ),
  );
});
