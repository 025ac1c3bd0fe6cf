/** The page itself. An object, so that tests can replace what it does. */
export const currentPage = {
  reload: (): void => location.reload(),
  /** Whether the server still has it: a reload without a network would end on the browser's own error page. */
  isThere: async (): Promise<boolean> => {
    try {
      const answer = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' });
      return answer.ok;
    } catch {
      return false;
    }
  },
};
