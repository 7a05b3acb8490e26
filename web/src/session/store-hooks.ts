import { useDispatch, useSelector, useStore } from 'react-redux';
import type { AppDispatch, RootState } from './reducer.ts';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();

/** For reading the state inside an event without following it. */
export const useAppStore: () => { getState: () => RootState } = useStore<RootState>;
