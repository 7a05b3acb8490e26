import * as profile from '#contract/profile.ts';
import * as user from '#contract/user.ts';
import { api } from './api.ts';
import type { Tag } from './cache/tags.ts';
import { read, write } from './endpoint.ts';

/** Of the one signed-in account. */
const own = (type: 'profile' | 'device' | 'setup'): Tag[] => [{ type, id: 'own' }];

export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    userSetupGet: read(build, user.userSetupGet, () => own('setup')),
    userSignin: write(build, user.userSignin),
    userSignout: write(build, user.userSignout),
    userCreate: write(build, user.userCreate, () => own('setup')),
    userPasswordForgot: write(build, user.userPasswordForgot),
    userPasswordReset: write(build, user.userPasswordReset),
    /** Ends every other session. */
    userPasswordSave: write(build, user.userPasswordSave, () => own('device')),
    userSessionGet: read(build, user.userSessionGet),
    userProfileGet: read(build, profile.userProfileGet, () => own('profile')),
    userProfileSave: write(build, profile.userProfileSave, () => own('profile')),
    userPhotoSave: write(build, profile.userPhotoSave, () => own('profile')),
    userPhotoDelete: write(build, profile.userPhotoDelete, () => own('profile')),
    userSessionDigestGet: read(build, user.userSessionDigestGet, () => own('device')),
    userSessionDelete: write(build, user.userSessionDelete, () => own('device')),
    /** On demand, as an object URL: saveFile gives it to the browser. */
    userExport: write(build, user.userExport),
    userDelete: write(build, user.userDelete),
  }),
});

export const {
  useUserSetupGetQuery,
  useUserPasswordForgotMutation,
  useUserPasswordResetMutation,
  useUserPasswordSaveMutation,
  useUserProfileGetQuery,
  useUserProfileSaveMutation,
  useUserPhotoSaveMutation,
  useUserPhotoDeleteMutation,
  useUserSessionDigestGetQuery,
  useUserSessionDeleteMutation,
  useUserExportMutation,
  useUserDeleteMutation,
} = usersApi;
