type Strings = Readonly<Record<string, string>>;

const files = import.meta.glob<Record<string, Strings>>(['./*.ts', '!./all.ts'], { eager: true });

/** The Chinese words of every catalogue, for the build. Plain Node cannot import it (`import.meta.glob`). */
export const chinese: Readonly<Record<string, Strings>> = Object.fromEntries(
  Object.entries(files).map(([path, exports]) => {
    const name = path.slice('./'.length, -'.ts'.length);
    return [name, exports[name] ?? {}];
  }),
);
