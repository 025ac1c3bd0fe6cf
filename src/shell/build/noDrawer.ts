/**
 * Replaces the drawer package of telegram-ui's Modal, which injects a style tag that our policy refuses. In the dev
 * server it does so even unused. We have our own sheets.
 */
export const Drawer = {};
