/** Height of a banner in px (S9-05). */
export const BANNER_HEIGHT = 105;

/** Its width to its height on a usual phone, 390 px with its margins. */
export const BANNER_RATIO = 366 / BANNER_HEIGHT;

/** More are not swiped through: a list of thousands stays light. */
export const MAX_BANNERS = 20;

/** What stands there without a banner of the operator. */
export const OUR_BANNER = 'pictures/banner.svg';
