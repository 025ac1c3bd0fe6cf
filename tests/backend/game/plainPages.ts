/** Builds a page of the game origin with inline style and script. */
export type Drawn = { title: string; style: string; body: string; script?: string };

const COMMON = `
:root { color-scheme: light dark; font: 16px/1.6 system-ui, -apple-system, "PingFang SC", "Noto Sans SC", sans-serif;
  --ground: light-dark(#eef2f6, #10161d); --card: light-dark(#fff, #1c2630); --ink: light-dark(#1b2733, #e8eef4);
  --soft: light-dark(#526273, #9db0c2); --line: light-dark(#c6d0da, #3a4a5a); --mine: light-dark(#1f6feb, #2f7df0);
  --ask: light-dark(#1a56c4, #8ab4ff); }
* { box-sizing: border-box; margin: 0; }
`;

const CARD = `${COMMON}
body { min-height: 100dvh; display: grid; place-items: center; padding: 16px; background: var(--ground); color: var(--ink); }
main { width: min(100%, 380px); display: grid; gap: 16px; padding: 28px 20px; border-radius: 16px; background: var(--card); }
h1 { font-size: 1.25rem; text-align: center; }
label { display: grid; gap: 4px; color: var(--soft); font-size: .9rem; }
input { min-height: 48px; padding: 0 14px; border: 1px solid var(--line); border-radius: 10px; background: none; color: var(--ink); font: inherit; font-size: 1rem; }
button { min-height: 48px; border: 0; border-radius: 10px; background: var(--mine); color: #fff; font: inherit; font-weight: 600; }
p { color: var(--soft); font-size: .85rem; text-align: center; }
`;

/** The page of the operator's agent login: a placeholder that sends nothing. */
export const AGENT_PAGE: Drawn = {
  title: '代理登录',
  style: CARD,
  body: `<main>
  <h1>乐厅代理中心</h1>
  <label>代理账号<input autocomplete="off" placeholder="请输入代理账号"></label>
  <label>登录密码<input type="password" autocomplete="off" placeholder="请输入登录密码"></label>
  <button type="button">登录</button>
  <p>演示页面，不会提交任何内容。</p>
</main>`,
};

/** The page of a payment service: a placeholder where nothing can be paid. */
export function drawPayPage(orderNumber: string): Drawn {
  return {
    title: '收银台',
    style: CARD,
    body: `<main>
  <h1>收银台</h1>
  <p>订单号 ${orderNumber}</p>
  <p>演示页面，无需付款：订单将在半分钟内通过审核，请返回乐厅查看交易记录。</p>
</main>`,
  };
}

const QUESTIONS = [
  [
    '充值多久到账？',
    '银行卡和 USDT 充值通常在几分钟内到账。请按充值页面显示的账户和金额转账，并保留凭证。',
  ],
  [
    '提现需要什么条件？',
    '请先设置支付密码并绑定收款方式，完成打码量后即可提交，一般 24 小时内处理完毕。',
  ],
  ['场馆里的余额怎么取回？', '在页面顶部点击“一键回收”，各场馆的整数余额会回到平台钱包。'],
  [
    '忘记登录密码怎么办？',
    '从 Telegram 机器人的菜单进入即可直接登录，之后可在“修改密码”里重新设置。',
  ],
] as const;

/** The page of customer service: a greeting, and the usual questions as suggestions, without a script. */
export const CHAT_PAGE: Drawn = {
  title: '在线客服',
  style: `${COMMON}
body { min-height: 100dvh; background: var(--ground); color: var(--ink); }
header { position: sticky; top: 0; padding: 12px 16px; background: var(--card); display: grid; box-shadow: 0 1px 6px #0002; }
header span { color: var(--soft); font-size: .8rem; }
main { max-width: 640px; margin: 0 auto; padding: 16px; display: grid; gap: 12px; }
.said { justify-self: start; max-width: 88%; padding: 10px 14px; border-radius: 4px 16px 16px; background: var(--card); }
details { display: grid; gap: 10px; }
summary { width: fit-content; padding: 10px 14px; border: 1px solid; border-radius: 16px;
  color: var(--ask); cursor: pointer; list-style: none; }
details[open] summary { margin-left: auto; border-radius: 16px 4px 16px 16px; background: var(--mine); color: #fff; }
summary::-webkit-details-marker { display: none; }
details .said { margin-top: 10px; }
`,
  body: `<header><b>乐厅客服</b><span>在线 · 平均 1 分钟内回复</span></header>
<main>
  <p class="said">您好，我是客服小乐，很高兴为您服务。请问有什么可以帮您？</p>
  <p class="said">您可以先看看大家常问的问题：</p>
  ${QUESTIONS.map(([question, answer]) => `<details><summary>${question}</summary><p class="said">${answer}</p></details>`).join('\n  ')}
  <p class="said">客服不会向您索要密码或支付密码，请您放心，也请您留意。</p>
</main>`,
};
