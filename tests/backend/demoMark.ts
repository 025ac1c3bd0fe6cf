/** The texts of the mark: it belongs to the demo build alone, so they are not among the client's. */
const TEXTS = { zh: '演示', en: 'Demo' };

/** Says on every screen that it is a demo, in the language of the page. Returns a function that takes it away. */
export function showDemoMark(): () => void {
  const mark = document.createElement('p');
  mark.className = 'lobby-demo-mark';
  const page = document.documentElement;
  const write = () => {
    mark.textContent = page.lang.startsWith('zh') ? TEXTS.zh : TEXTS.en;
  };
  write();
  const watch = new MutationObserver(write);
  watch.observe(page, { attributeFilter: ['lang'] });
  document.body.append(mark);
  return () => {
    watch.disconnect();
    mark.remove();
  };
}
