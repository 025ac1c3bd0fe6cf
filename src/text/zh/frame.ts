import { defineText } from '#text/words.ts';

/** Words around a framed page. */
export const frame = defineText('frame', {
  loading: '正在加载…',
  hint: '页面没有显示？',
  slow: '页面加载较慢，也可以换个方式打开',
  blocked: '这个页面不能在这里显示，请在新窗口打开',
  openOutside: '在新窗口打开',
  refused: '地址无效，已为您拦截',
  notHere: '此内容在Telegram内不可用',
});
