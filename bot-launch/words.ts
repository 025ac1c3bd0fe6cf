/** Every text that the bot shows, unless BOT_TEXTS has another. */
export const WORDS = {
  greeting:
    '欢迎光临！点击下方按钮进入大厅，无需输入密码，自动登录。\n\n未满18岁请勿参与，请理性娱乐。',
  help: '点击下方按钮，或输入框左侧的菜单按钮，即可进入大厅并自动登录。\n\n/start 进入大厅\n/help 使用说明',
  other: '我只负责开门，请点击下方按钮进入大厅。',
  group: '点击下方按钮，在 Telegram 中打开大厅。',
  privacy: '点击下方按钮，查看隐私政策。',
  terms: '点击下方按钮，查看服务条款。',
  commands: { start: '进入大厅', help: '使用说明', privacy: '隐私政策', terms: '服务条款' },
  /** The text of the button, unless MENU_TEXT or BOT_TEXTS has another. */
  menuText: '进入大厅',
  shortDescription: '点击菜单按钮进入大厅，自动登录。未满18岁请勿参与。',
  description:
    '点击下方「开始」，再点击按钮进入大厅：\n• 使用 Telegram 帐号自动登录，无需输入密码\n• 存款、取款、转账、优惠一站完成\n\n未满18岁请勿参与，请理性娱乐。',
};
