/** An article of the operator, in HTML. */
type Article = { readonly name: string; readonly content: string };

/** The operator's articles by number; 5 and 6 are also the terms and the privacy page of the site (D-011). */
export const ARTICLES: Readonly<Record<string, Article>> = {
  1: {
    name: '常见问题',
    content: `<h3>存款多久到账？</h3><p>USDT 转账在网络确认后自动到账，通常需要 1 至 5 分钟。银行卡转账由人工审核，一般在 30 分钟内完成。</p>
<h3>取款有限额吗？</h3><p>单笔取款最低 100 元。各方式的手续费如下：</p>
<table><tr><th>方式</th><th>手续费</th></tr><tr><td>TRC20</td><td>1 USDT</td></tr><tr><td>ERC20</td><td>5 USDT</td></tr></table>
<h3>忘记密码怎么办？</h3><p>请联系<b>在线客服</b>，核对身份后重置。</p>`,
  },
  2: {
    name: '隐私政策',
    content:
      '<p>我们只保存为您提供服务所必需的资料：用户名、真实姓名、联系方式与交易记录。</p><ul><li>资料加密保存</li><li>不向第三方出售</li></ul>',
  },
  3: {
    name: '免责声明',
    content: '<p>因网络中断、设备故障或第三方原因造成的损失，本站不承担责任。</p>',
  },
  4: {
    name: '联系我们',
    content:
      '<p>在线客服全天为您服务。</p><p>邮箱：<a href="https://help.example.com/contact">help.example.com</a></p>',
  },
  5: {
    name: '加盟与服务条款',
    content:
      '<h3>加盟</h3><p>合营伙伴按月结算，佣金以当月有效会员为准。</p><h3>服务条款</h3><p>使用本站即表示您已年满 18 周岁，并同意遵守本站规则。</p>',
  },
  6: { name: '隐私保护', content: '<p>您可以随时联系客服查询或更正您的个人资料。</p>' },
  7: {
    name: '关于我们',
    content:
      '<p>大厅为会员提供真人、电子、体育等多种娱乐，公平公正，服务至上。</p><script>document.title = "hacked"</script><p onclick="alert(1)">感谢您的信任。</p>',
  },
  8: {
    name: '责任博彩',
    content: '<p>娱乐请量力而行。如果感到难以控制，请停下来休息，并联系客服。</p>',
  },
  blank: { name: '', content: '<p>&nbsp;</p><p><br></p>' },
};
