/** Who follows the player from screen to screen: nobody, until a lazy file that does takes the place. */
export const steps = { follow: (_address: string): void => {} };
