/**
 * The state of the bot: `starting` until updates can arrive, `failing` while calls to the Bot API fail, `stopping`
 * after a stop signal.
 */
export type Status = {
  mode: 'polling' | 'webhook';
  phase: 'starting' | 'running' | 'failing' | 'stopping';
};
