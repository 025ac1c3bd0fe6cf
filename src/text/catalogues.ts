import type { app } from './zh/app.ts';
import type { home } from './zh/home.ts';
import type { launch } from './zh/launch.ts';
import type { login } from './zh/login.ts';
import type { navigation } from './zh/navigation.ts';
import type { recycle } from './zh/recycle.ts';
import type { ui } from './zh/ui.ts';

/** Every catalogue, by name. Types only, so that naming a catalogue here loads nothing. */
export type Catalogues = {
  app: typeof app;
  home: typeof home;
  launch: typeof launch;
  login: typeof login;
  navigation: typeof navigation;
  recycle: typeof recycle;
  ui: typeof ui;
};
