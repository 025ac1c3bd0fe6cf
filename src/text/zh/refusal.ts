import { defineText } from '#text/words.ts';

/** Words of a page that must not go on, because a stranger frames it. */
export const refusal = defineText('refusal', {
  framed: '本页面被其他网站嵌入，为保护您的资金安全，请在新窗口中打开，或在浏览器中直接访问 {host}',
  openOwnWindow: '在新窗口中打开',
});
