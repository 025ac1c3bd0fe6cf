import { isText } from '#domain/launchSettings.ts';
import { publicState } from '#platform/publicState.ts';
import { useSite } from '#state/site/useSite.ts';
import { useText } from '#text/words.ts';
import { app as words } from '#text/zh/app.ts';

/** The settings of the page; empty until the start has read them, and while the build renders the first paint. */
export const usePageSettings = publicState<Readonly<Record<string, unknown>>>(() => ({}));

/** The name of the site: the backend's; without it the title in the settings, else our own. */
export function useSiteName(): string {
  const { siteName } = useText(words);
  const { title } = usePageSettings();
  return useSite((site) => site?.title) || (isText(title) ? title : siteName);
}
