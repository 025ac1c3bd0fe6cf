type Strings = Readonly<Record<string, string>>;

const files = import.meta.glob<Record<string, Strings>>('/src/text/zh/*.ts', { eager: true });

/** The Chinese words of every catalogue. Plain Node cannot import it (`import.meta.glob`). */
export const chinese: Readonly<Record<string, Strings>> = Object.fromEntries(
  Object.entries(files).map(([path, exports]) => {
    const name = path.replace(/^.*\/|\.ts$/g, '');
    return [name, exports[name] ?? {}];
  }),
);
