import type { ui } from './zh/ui.ts';

/** Every catalogue, by name. Types only, so that naming a catalogue here loads nothing. */
export type Catalogues = {
  ui: typeof ui;
};
