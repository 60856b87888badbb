/**
 * The oldest browsers in which every screen works with its scripts; older ones get the pages that work without. (A browser
 * of Android and its WebView have the version of Chrome.)
 */
export const oldestBrowsers = { chrome: '100', safari: '15.4', firefox: '115' };
