import type { ListedGame } from './games.ts';

/** The vendors of the slot list by the codes that clients ask for, and the platform that opens their games. */
const VENDORS = { obgdy: 'OB', fgdz: 'FG', pp: 'PP', ae: 'AE' } as const;

export const PLACES = '金龙 火凤 月宫 敦煌 江南 夜市 海盗 星际 丛林 雪山'.split(' ');
export const STORIES = '送宝 奇缘 盛宴 宝藏 传说 连连发 狂欢夜 大富翁'.split(' ');

/** The slots of each vendor: 80 invented names, in a different order for each. */
export const SLOTS: Readonly<Record<string, readonly ListedGame[]>> = Object.fromEntries(
  Object.entries(VENDORS).map(([code, platform], vendor) => [code, listVendor(platform, vendor)]),
);

function listVendor(platform: string, vendor: number): ListedGame[] {
  const count = PLACES.length * STORIES.length;
  return Array.from({ length: count }, (_, at) => {
    const place = PLACES[(at + 3 * vendor) % PLACES.length]!;
    const story = STORIES[(at + Math.floor(at / PLACES.length) + vendor) % STORIES.length]!;
    return {
      name: `${place}${story}`,
      platform,
      category: 'concise',
      code: `slot_${at + 1}`,
      isOn: true,
      isHot: false,
      picture: storedPicture(vendor * count + at + 1, at === count - 1),
    };
  });
}

// Both forms of deployed servers, and an empty upload folder for a missing picture (D-S07).
function storedPicture(number: number, isMissing: boolean): string {
  if (isMissing) return '/uploads/';
  return `${number % 2 ? '' : '/uploads/'}games/concise/${number}.svg`;
}
