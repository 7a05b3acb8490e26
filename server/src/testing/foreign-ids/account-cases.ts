import { administrationKinds } from '#contract/administration-records.ts';
import { pageKinds } from '#contract/kinds/names.ts';
import type { World } from '../world.ts';
import type { Case } from './kind-cases.ts';

const ids = (world: World) => world as unknown as Record<string, string>;

/** Ids of people and of what is theirs: sessions, notifications, memberships, presence, views of lists. */
export function accountCases(mine: World, theirs: World): Record<string, Case[]> {
  return {
    userProfileSave: [{ place: 'body.workspaceID', outcome: 400, body: { workspaceID: theirs.user.workspaceID } }],
    userPhotoGet: [
      { place: 'params.userID', outcome: 404, params: { userID: theirs.user.userID, sha256: theirs.photoHash } },
    ],
    userSessionDelete: [{ place: 'body.sessionID', outcome: 404, body: { sessionID: theirs.sessionID } }],
    userTokenDelete: [{ place: 'body.tokenID', outcome: 404, body: { tokenID: theirs.sessionID } }],
    notificationReadSave: [
      { place: 'body.ids[]', outcome: 404, body: { ids: [mine.notificationID, theirs.notificationID], isRead: true } },
    ],
    notificationDelete: [
      { place: 'body.ids[]', outcome: 404, body: { ids: [mine.notificationID, theirs.notificationID] } },
    ],
    workspaceMemberSave: [{ place: 'body.userID', outcome: 404, body: { userID: theirs.user.userID, role: 'editor' } }],
    workspaceMemberDelete: [{ place: 'body.userID', outcome: 404, body: { userID: theirs.user.userID } }],
    workspaceInviteGet: [{ place: 'body.inviteID', outcome: 404, body: { inviteID: theirs.inviteID } }],
    workspaceInviteAccept: [{ place: 'body.inviteID', outcome: 404, body: { inviteID: theirs.inviteID } }],
    workspaceInviteDelete: [{ place: 'body.inviteID', outcome: 404, body: { inviteID: theirs.inviteID } }],

    // Without the key of the screen nobody's id is looked at.
    adminPresenceSave: administrationKinds.map((kind) => ({
      place: 'body.recordID',
      outcome: 403,
      body: { tabID: 'a-tab-of-mine', kind, recordID: theirs.user.userID, state: 'viewing' },
    })),
    presenceSave: [
      {
        place: 'body.partIDs[]',
        outcome: 200,
        body: {
          tabID: 'a-tab-of-mine',
          kind: 'quest',
          recordID: mine.questID,
          state: 'viewing',
          partIDs: [theirs.questNodeID],
        },
      },
      ...pageKinds.flatMap((kind) =>
        ['viewing', 'gone'].map((state) => ({
          place: 'body.recordID',
          outcome: 404 as const,
          body: {
            tabID: 'a-tab-of-mine',
            kind,
            recordID: ids(theirs)[`${kind}ID`],
            state,
          },
        })),
      ),
    ],

    presencePointerSave: pageKinds.map((kind) => ({
      place: 'body.recordID',
      outcome: 404 as const,
      body: { tabID: 'a-tab-of-mine', kind, recordID: ids(theirs)[`${kind}ID`], at: { x: 1, y: 1 }, area: null },
    })),

    listViewSave: [
      {
        place: 'body.viewID',
        outcome: 404,
        body: { viewID: theirs.viewID, kind: 'item', name: 'Taken', query: '', isShared: true },
      },
    ],
    listViewDelete: [{ place: 'body.viewID', outcome: 404, body: { viewID: theirs.viewID } }],
    listViewRestore: [{ place: 'body.viewID', outcome: 404, body: { viewID: theirs.viewID } }],
    listChoiceSave: [
      { place: 'body.defaultViewID', outcome: 404, body: { kind: 'item', defaultViewID: theirs.viewID } },
    ],
  };
}
