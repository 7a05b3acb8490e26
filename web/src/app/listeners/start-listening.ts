import type { TypedStartListening } from '@reduxjs/toolkit';
import type { AppDispatch, RootState } from '#web/session/reducer.ts';

export type StartListening = TypedStartListening<RootState, AppDispatch>;
