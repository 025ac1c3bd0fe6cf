/**
 * The state of the bot: `starting` until updates can arrive, `failing` while the Bot API does not answer as it should,
 * `stopping` after a stop signal.
 */
export type Status = {
  mode: 'polling' | 'webhook';
  phase: 'starting' | 'running' | 'failing' | 'stopping';
};
