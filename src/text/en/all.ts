type Strings = Readonly<Record<string, string>>;

const files = import.meta.glob<Strings>(['./*.ts', '!./all.ts'], { eager: true, import: 'en' });

/** The English words of every catalogue: one lazy chunk. Plain Node cannot import it (`import.meta.glob`). */
export const english: Readonly<Record<string, Strings>> = Object.fromEntries(
  Object.entries(files).map(([path, words]) => [path.slice('./'.length, -'.ts'.length), words]),
);
