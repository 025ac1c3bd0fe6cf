const ZH = {
  message: '页面出错了，请重新加载，您的数据不会丢失',
  reload: '重新加载',
  home: '返回首页',
  password: '请记下您的登录密码：',
};

const EN: typeof ZH = {
  message: 'Something went wrong on this page. Please reload; your data is safe.',
  reload: 'Reload',
  home: 'Home',
  password: 'Please write down your password:',
};

/** Returns the words of a page that cannot go on, in its language. No catalogue may have loaded. */
export function brokenPageWords(): typeof ZH {
  return inPageLanguage(ZH, EN);
}

/** Returns the Chinese words on a Chinese page, the English ones on any other. */
export function inPageLanguage<Words>(zh: Words, en: Words): Words {
  return document.documentElement.lang.startsWith('zh') ? zh : en;
}
