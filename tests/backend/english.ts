import { CATEGORIES, type Category } from '#domain/games.ts';

import { DEFAULT_NOTICES } from './tables/site.ts';
import { PLACES, STORIES } from './tables/slots.ts';
import { TITLES, VENUES } from './tables/venues.ts';

const VENUES_EN = 'Azure, Sunrise, Blue Sea, Galaxy, Koi, Gale, Heaven, Jade, Meteor, Pine Hill';

/** In the order of `TITLES`: the name of the whole venue, then those of the games. */
const TITLES_EN: Record<Category, string> = {
  realbet:
    'Live Hall, Classic Baccarat, Speed Baccarat, Squeeze Baccarat, No Commission Baccarat, Dragon Tiger, Roulette, Sic Bo, Bull Bull, Golden Flower, Three Face',
  sport:
    'Sports, Live Football, Basketball, Tennis Masters, Badminton, Table Tennis, Baseball, Ice Hockey, Snooker, Horse Racing, Virtual Football',
  fishing:
    'Fishing, Deep Pearl, Lucky Turtle, Dragon Palace, Night Fishing, Whale Fall, Coral Hunter, Crab Squad, Blue Hunt, Sea Horn, Octopus Attack, Thunder Cannon, Palace Treasure',
  joker:
    'Card Games, Landlord, Blood Mahjong, Mahjong for Two, Banker Bull, All Bull, Red and Black, Thirteen, Texas Poker, Three Face Duel, Two-Eight, Fast Run, Hundred Bull, Chess Duel, Birds and Beasts, Speed Flower, Go Duel',
  concise:
    'Slots, Dragon Gifts, Jade Rabbit, Moon Fairy, Sweet World, Spring Cat, Dragon Pearl, Lantern Market, Desert Tomb, Space Flight, Raging Sea, Candy Works, Star Miner, Jungle Secret, Pharaoh, Pirate Treasure, Lucky Cat, Tribal Mask, Lantern Night, Pyramid, Galaxy Rocket',
  lottery:
    'Lottery, Fast Three, Five-Minute Draw, Three-Minute Balls, Lucky Boat, One-Minute Six, Lucky 28, Eleven Pick Five, Fast Pick Three, Daily Lotto, Happy Eight',
  gaming:
    "Esports, King's City, Canyon League, Counter Force, Dota Duel, Star Shield, Voice of Esports, Street Fight, Speed Racing",
};

const PLACES_EN = 'Moon, Jungle, Pharaoh, Pirate, Star, Lucky Cat, Candy, Dragon';
const STORIES_EN =
  'Gifts, Romance, Feast, Treasure, Legend, Streak, Party, Tycoon, Adventure, Carnival';
const NOTICES_EN = [
  'Before you transfer\nCheck the receiving account. The one on the deposit page counts.',
  'A new slot venue is open. Have a look.',
  'Keep your account and payment password safe. Customer service never asks for a password.',
];

const NAMES = new Map<string, string>(
  DEFAULT_NOTICES.map((notice, at) => [notice, NOTICES_EN[at]!]),
);
for (const [at, { name }] of VENUES.entries()) {
  const venue = VENUES_EN.split(', ')[at]!;
  NAMES.set(name, venue);
  for (const category of CATEGORIES) {
    const [whole, ...names] = TITLES_EN[category].split(', ');
    NAMES.set(`${name}${TITLES[category].whole}`, `${venue} ${whole}`);
    for (const [index, title] of TITLES[category].names.entries())
      NAMES.set(`${name}·${title}`, `${venue} · ${names[index]!}`);
  }
}
for (const [at, place] of PLACES.entries())
  for (const [index, story] of STORIES.entries())
    NAMES.set(
      `${place}${story}`,
      `${PLACES_EN.split(', ')[at]!} ${STORIES_EN.split(', ')[index]!}`,
    );

/** An answer with the English names of games, venues and notices, for a client that sends `Lang: en`. */
export function inEnglish<Answer>(answer: Answer): Answer {
  return JSON.parse(JSON.stringify(answer), (_, value: unknown) =>
    typeof value === 'string' ? (NAMES.get(value) ?? value) : value,
  ) as Answer;
}
