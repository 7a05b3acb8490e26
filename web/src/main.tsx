import './ui/foundations/tokens.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router/dom';
import { applyPreferences } from './app/listeners/preferences.ts';
import { createRouter } from './app/routing/router.ts';
import { startWhenIdle } from './app/start-when-idle.ts';
import { createStore } from './app/store.ts';
import { onSystemTheme } from './ui/foundations/theme.ts';

// zod's compiled validators need eval, which the content security policy refuses: trying it is already a violation. Read
// by zod when it is loaded, which comes later (its `z.config({ jitless: true })` would bring it to the sign-in page).
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const store = createStore();
const applyChosen = () => applyPreferences(store.getState().preferences.preferences);
applyChosen();
onSystemTheme(applyChosen);
const router = createRouter(store);

const container = document.getElementById('root');
if (!container) throw new Error('The page has no element with the id "root"');
createRoot(container).render(
  <StrictMode>
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>
  </StrictMode>,
);
startWhenIdle(store, router);
