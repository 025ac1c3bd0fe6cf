import type { app } from './zh/app.ts';
import type { frame } from './zh/frame.ts';
import type { games } from './zh/games.ts';
import type { home } from './zh/home.ts';
import type { launch } from './zh/launch.ts';
import type { login } from './zh/login.ts';
import type { mine } from './zh/mine.ts';
import type { navigation } from './zh/navigation.ts';
import type { recycle } from './zh/recycle.ts';
import type { service } from './zh/service.ts';
import type { ui } from './zh/ui.ts';

/** Every catalogue, by name. Types only, so that naming a catalogue here loads nothing. */
export type Catalogues = {
  app: typeof app;
  frame: typeof frame;
  games: typeof games;
  home: typeof home;
  launch: typeof launch;
  login: typeof login;
  mine: typeof mine;
  navigation: typeof navigation;
  recycle: typeof recycle;
  service: typeof service;
  ui: typeof ui;
};
