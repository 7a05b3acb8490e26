import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CurrentUser } from '#contract/user.ts';
import { apiEvents } from '#web/api/transport/events.ts';
import { appSettingsLoaded } from '../app-settings-slice.ts';

/** §3 Auth state. */
export interface AuthState {
  currentUser: CurrentUser | null;
  isAuthenticated: boolean;
  /** A sign-in, sign-out or existing-session check is under way. */
  isLoading: boolean;
  /** Whether it is known who is signed in: only then may the guard of home send anybody away. */
  authCheckComplete: boolean;
  error: string | null;
}

export const initialAuth: AuthState = {
  currentUser: null,
  isAuthenticated: false,
  isLoading: false,
  authCheckComplete: false,
  error: null,
};

const signedInAs = (currentUser: CurrentUser): AuthState => ({
  currentUser,
  isAuthenticated: true,
  isLoading: false,
  authCheckComplete: true,
  error: null,
});

/** The server answers with the workspace opened last, in whichever tab: this one stays in its own. */
const inTab = ({ currentUser }: AuthState, user: CurrentUser): CurrentUser =>
  currentUser?.userID === user.userID ? { ...user, workspaceID: currentUser.workspaceID } : user;

/** Every transition of §4 Auth, one reducer each. */
const auth = createSlice({
  name: 'auth',
  initialState: initialAuth,
  reducers: {
    signinRequested: (state) => {
      state.isLoading = true;
      state.error = null;
    },
    signedIn: (_state, { payload }: PayloadAction<CurrentUser>) => signedInAs(payload),
    signinFailed: (_state, { payload }: PayloadAction<string>) => ({
      ...initialAuth,
      authCheckComplete: true,
      error: payload,
    }),
    signoutRequested: (state) => {
      state.isLoading = true;
    },
    signedOut: () => initialAuth,
    checkRequested: (state) => {
      state.isLoading = true;
    },
    /** The existing-session check restores a user or ends with none. */
    checkEnded: (state, { payload }: PayloadAction<CurrentUser | null>) =>
      payload ? signedInAs(inTab(state, payload)) : { ...initialAuth, authCheckComplete: true, error: state.error },
    /** The check got no answer: whoever was restored stays; without anybody there is nobody. */
    checkUnanswered: (state) => {
      state.isLoading = false;
      state.authCheckComplete = true;
    },
    userMerged: (state, { payload }: PayloadAction<Partial<CurrentUser>>) => {
      if (state.currentUser) Object.assign(state.currentUser, payload);
    },
    notificationCountsChanged: (
      state,
      { payload }: PayloadAction<Pick<CurrentUser, 'notificationUnreadCount' | 'notificationReadCount'>>,
    ) => {
      if (state.currentUser) Object.assign(state.currentUser, payload);
    },
    errorCleared: (state) => {
      state.error = null;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(appSettingsLoaded, (state, { payload }) => {
      if (state.currentUser) state.currentUser.global.app = payload;
    });
    builder.addCase(apiEvents.sessionRenewed, (state, { payload }) => {
      state.currentUser = inTab(state, payload);
      state.isAuthenticated = true;
      state.error = null;
    });
    builder.addCase(apiEvents.sessionLost, (state, { payload }) => {
      // A visitor whose cookies are of an old session has lost nothing.
      if (state.currentUser) state.error = payload.message;
      state.currentUser = null;
      state.isAuthenticated = false;
    });
  },
});

export const authActions = auth.actions;
export const authReducer = auth.reducer;
