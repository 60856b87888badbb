/**
 * Handle of the routes that show one thread. Their style is named on the root element, which a browser paints with the
 * first bytes of the page: a style that waits for the thread itself would first show the bars and then take them away.
 */
export const threadScreen = { screen: 'thread' };
