/** A game that a member opened: what its play key stands for. */
export type Play = {
  key: string;
  memberId: number;
  platform: string;
  type: string;
  code: string;
  openedAtMs: number;
};

/** A game that a member left (game-end). */
export type EndedGame = {
  member: string;
  platform: string;
  type: string;
  code: string;
  atMs: number;
};

/** A settled bet. */
export type Bet = {
  id: string;
  memberId: number;
  platform: string;
  code: string;
  stakeCents: number;
  /** What the member won (or lost, below 0). */
  winLossCents: number;
  atMs: number;
};
