import { defineText } from '#text/words.ts';

/** Words of a page that must not go on: a stranger frames it, or its policy refuses the backend. */
export const refusal = defineText('refusal', {
  framed: '本页面被其他网站嵌入，为保护您的资金安全，请在新窗口中打开，或在浏览器中直接访问 {host}',
  openOwnWindow: '在新窗口中打开',
  backendRefused: '网站配置有误，无法连接服务器，请稍后再来或联系客服',
});
