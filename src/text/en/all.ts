type Strings = Readonly<Record<string, string>>;

const files = import.meta.glob<Strings>(['./*.ts', '!./all.ts'], { eager: true, import: 'en' });

/**
 * The English words of every catalogue, by the name of their file: one lazy chunk. `import.meta.glob` needs Vite, so
 * nothing that plain Node runs may import this file.
 */
export const english: Readonly<Record<string, Strings>> = Object.fromEntries(
  Object.entries(files).map(([path, words]) => [path.slice('./'.length, -'.ts'.length), words]),
);
