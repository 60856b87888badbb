/**
 * The oldest browsers in which every screen works with its scripts; older ones get the pages that work without scripts.
 * (Android's browsers and WebView have the version of Chrome.)
 */
export const oldestBrowsers = { chrome: '100', safari: '15.4', firefox: '115' };
