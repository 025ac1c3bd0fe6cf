import { defineText } from '#text/words.ts';

/** Words of the ui components. */
export const ui = defineText('ui', {
  close: '关闭',
  confirm: '确定',
  cancel: '取消',
  retry: '重试',
  loading: '加载中',
  understood: '知道了',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  endOfList: '没有更多了',
  loadFailed: '加载失败，请重试',
  askService: '联系客服',
  offline: '当前离线，未能加载',
  outdated: '未能更新，以下为上次的数据',
  notice: '提示',
});
