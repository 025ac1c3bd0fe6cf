/** Replaces the drawer package of telegram-ui's Modal, which injects a style tag that our policy refuses. */
export const Drawer = {};
