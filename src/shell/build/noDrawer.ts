/**
 * Stands in for the drawer package of telegram-ui's Modal, which injects a style tag that the policy refuses,
 * in the dev server even unused. Our sheets are our own.
 */
export const Drawer = {};
