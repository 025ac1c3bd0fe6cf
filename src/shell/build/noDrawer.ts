/**
 * Stands in for the drawer package of telegram-ui's Modal, which injects a style tag that the policy refuses,
 * in the dev server even unused. The sheets of this site are its own.
 */
export const Drawer = {};
