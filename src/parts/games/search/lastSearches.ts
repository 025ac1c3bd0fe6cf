import { memberState } from '#state/session/memberState.ts';

const MAX = 5;

/** Texts that the player searched for and then opened a game with, latest first. Ends with the session or a reload. */
export const useLastSearches = memberState<{ texts: readonly string[] }>(() => ({ texts: [] }));

export function addSearch(text: string): void {
  const others = useLastSearches.getState().texts.filter((one) => one !== text);
  useLastSearches.setState({ texts: [text, ...others].slice(0, MAX) });
}

export function forgetSearches(): void {
  useLastSearches.setState({ texts: [] });
}
