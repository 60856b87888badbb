/**
 * Handle of the routes that show one thread. Their style is named on the root element, which is painted with the page's
 * first bytes: a style that came with the thread would first show the bars and then remove them.
 */
export const threadScreen = { screen: 'thread' };
