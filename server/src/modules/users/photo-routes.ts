import { userPhotoDelete, userPhotoGet, userPhotoSave } from '#contract/profile.ts';
import { isoTime } from '#server/http/clock.ts';
import { notFound } from '#server/http/problem.ts';
import { type Route, route } from '#server/http/route.ts';
import { photoURL } from './current-user.ts';
import type { UserServices } from './services.ts';

/** The profile photo (§2.7): replaced, removed, and served to oneself, to those who share a workspace and to who manages users. */
export function photoRoutes({ database, clock, photos, permissions }: UserServices): Route[] {
  // A new version, so that an administrator's form opened before doesn't put back the photo of then.
  const setPhoto = (userID: string, photoHash: string | null) =>
    database.write(({ db }) =>
      db
        .updateTable('user')
        .set((row) => ({
          ...{ photoHash, updatedDateTime: isoTime(clock.now()) },
          ...{ version: row('version', '+', 1), updatedBy: userID },
        }))
        .where('userID', '=', userID)
        .execute(),
    );

  async function mayView(viewerID: string, userID: string): Promise<boolean> {
    if (viewerID === userID) return true;
    const shared = await database.read
      .selectFrom('workspaceMember as mine')
      .innerJoin('workspaceMember as theirs', 'theirs.workspaceID', 'mine.workspaceID')
      .select('mine.workspaceID')
      .where('mine.userID', '=', viewerID)
      .where('theirs.userID', '=', userID)
      .limit(1)
      .executeTakeFirst();
    return shared !== undefined || permissions.holds(viewerID, 'admin.users');
  }

  return [
    route(userPhotoSave, async ({ user: { userID }, file }) => {
      const { sha256 } = await photos.store(file.path);
      await setPhoto(userID, sha256);
      return { photoURL: photoURL({ userID, photoHash: sha256 }) };
    }),

    route(userPhotoDelete, async ({ user }) => {
      await setPhoto(user.userID, null);
      return {};
    }),

    route(userPhotoGet, async ({ user, params, reply }) => {
      const owner = await database.read
        .selectFrom('user')
        .select('photoHash')
        .where('userID', '=', params.userID)
        .executeTakeFirst();
      if (owner?.photoHash !== params.sha256 || !(await mayView(user.userID, params.userID)))
        throw notFound('This photo');
      const stream = await photos.open(params.sha256);
      reply.headers({
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=31536000, immutable',
        etag: `"${params.sha256}"`,
      });
      return reply.send(stream);
    }),
  ];
}
