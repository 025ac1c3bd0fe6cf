import { defineText } from '#text/words.ts';

/** Words of a site that its operator has set up wrongly. */
export const checkSettings = defineText('checkSettings', {
  backendRefused: '网站配置有误，无法连接服务器，请稍后再来或联系客服',
});
