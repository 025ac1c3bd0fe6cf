/** Why a mutant survives: what it changes makes no difference, or none that a player can observe. */
export type Explanation = {
  file: string;
  /** The source that is replaced, and what replaces it, as the command prints them. */
  source: string;
  mutant: string;
  why: string;
};

export const EXPLANATIONS: readonly Explanation[] = [
  {
    file: 'src/features/mine/profile/rules.ts',
    source: '/29$/',
    mutant: '/29/',
    why: 'The year of such a date holds 29 only for players born after 2900.',
  },
];
