/** Browsers with Chrome's or Safari's engine that go by a name of their own. */
const otherNames =
  /\b(?:Edg\w*|OPR|Opera|OPX|SamsungBrowser|Vivaldi|YaBrowser|Whale|DuckDuckGo|Ddg|FxiOS|Firefox|Brave|UCBrowser|MiuiBrowser|HuaweiBrowser|GSA|OPT)\//;

/** Whether it is Chrome or Safari (§9): by name, since every browser claims to be like them. */
export function isKnownBrowser(userAgent: string): boolean {
  if (otherNames.test(userAgent)) return false;
  const isChrome = /\b(?:Headless)?Chrome\/|\bCriOS\//.test(userAgent);
  const isSafari = /\bVersion\/[\d.]+ .*\bSafari\//.test(userAgent);
  return isChrome || isSafari;
}
