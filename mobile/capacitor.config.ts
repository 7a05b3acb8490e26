import { serverURL } from './server-url.ts';

const url = serverURL(process.env.LOREBOX_URL);

/** The app shows the deployed Lorebox itself, so that it is never older than the server it speaks with. */
const config = {
  appId: 'app.lorebox.mobile',
  appName: 'Lorebox',
  // Shown only when the server cannot be reached at the very first start; later the page's own worker opens it.
  webDir: 'www',
  server: {
    url,
    errorPath: 'index.html',
    // Everything else opens in the system's browser, where the bridge is not.
    allowNavigation: [new URL(url).host],
    cleartext: url.startsWith('http:'),
  },
  ios: { limitsNavigationsToAppBoundDomains: false },
  android: { allowMixedContent: false },
};

export default config;
