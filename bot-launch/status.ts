/**
 * What the bot is doing: `starting` until Telegram knows where its updates go, `failing` while the Bot API does not
 * answer as it should, `stopping` once it was told to end.
 */
export type Status = {
  mode: 'polling' | 'webhook';
  phase: 'starting' | 'running' | 'failing' | 'stopping';
};
