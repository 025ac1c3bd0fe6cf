import type { ListedGame } from './games.ts';

/** The vendors of the slot list by the codes that clients ask for, and the platform that opens their games. */
const VENDORS = { obgdy: 'OB', fgdz: 'FG', pp: 'PP', ae: 'AE' } as const;

// In the order of their pictures.
export const PLACES = '月宫 丛林 法老 海盗 星际 福猫 糖果 金龙'.split(' ');
export const STORIES = '送宝 奇缘 盛宴 宝藏 传说 连连发 狂欢夜 大富翁 大冒险 嘉年华'.split(' ');

/** How many samples of pictures repeat: `numberOf` gives each game a number of its own that leads to its sample. */
export const GAME_PICTURES = 8;
export const numberOf = (picture: number, index: number): number =>
  picture < GAME_PICTURES ? GAME_PICTURES * (index + 2) + picture : picture;

/** The slots of each vendor: 80 invented names, in a different order for each. */
export const SLOTS: Readonly<Record<string, readonly ListedGame[]>> = Object.fromEntries(
  Object.entries(VENDORS).map(([code, platform], vendor) => [code, listVendor(platform, vendor)]),
);

function listVendor(platform: string, vendor: number): ListedGame[] {
  const count = PLACES.length * STORIES.length;
  return Array.from({ length: count }, (_, at) => {
    const picture = (at + 7 + 3 * vendor) % PLACES.length;
    const story = STORIES[(at + Math.floor(at / PLACES.length) + vendor) % STORIES.length]!;
    return {
      name: `${PLACES[picture]!}${story}`,
      platform,
      category: 'concise',
      code: `slot_${at + 1}`,
      isOn: true,
      isHot: false,
      picture: storedPicture(numberOf(picture, vendor * count + at), at === count - 1),
    };
  });
}

// Both forms of deployed servers, and an empty upload folder for a missing picture (D-S07).
function storedPicture(number: number, isMissing: boolean): string {
  if (isMissing) return '/uploads/';
  return `${number % 2 ? '' : '/uploads/'}games/concise/${number}.svg`;
}
