import { defineText } from '#text/words.ts';

/** Words of the app download. */
export const download = defineText('download', {
  invite: '下载APP，随时随地畅玩',
  how: '用手机扫描二维码',
  qr: '下载地址二维码',
  source: '下载来源：{host}',
  download: '立即下载',
  startedHere: '下载即将开始，请稍候',
  startedOutside: '已在浏览器中打开，请在那里完成下载',
  openPage: '打开下载页面',
  fallback: '没有反应？打开下载页面',
  none: '下载地址暂未提供，请稍后再来',
  scanOnly: '请用手机扫描二维码下载',
  iosOnly: '请用iPhone的浏览器打开本站下载',
  refused: '下载地址无效，已为您拦截',
});
