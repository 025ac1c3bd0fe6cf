/** The page of the operator's agent login: a placeholder that sends nothing. */
export function agentMarkup(nonce: string): string {
  return `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>代理登录</title>
<style nonce="${nonce}">${STYLE}</style>
<body>
<main>
  <h1>乐厅代理中心</h1>
  <label>代理账号<input autocomplete="off" placeholder="请输入代理账号"></label>
  <label>登录密码<input type="password" autocomplete="off" placeholder="请输入登录密码"></label>
  <button type="button">登录</button>
  <p>演示页面，不会提交任何内容。</p>
</main>
</body>
</html>`;
}

/** The style of the plain pages of this origin. */
export const STYLE = `
:root { color-scheme: light dark; font: 16px/1.6 system-ui, -apple-system, "PingFang SC", "Noto Sans SC", sans-serif;
  --ground: light-dark(#eef2f6, #10161d); --card: light-dark(#fff, #1c2630); --ink: light-dark(#1b2733, #e8eef4);
  --soft: light-dark(#526273, #9db0c2); --line: light-dark(#c6d0da, #3a4a5a); --mine: light-dark(#1f6feb, #2f7df0); }
* { box-sizing: border-box; margin: 0; }
body { min-height: 100dvh; display: grid; place-items: center; padding: 16px; background: var(--ground); color: var(--ink); }
main { width: min(100%, 380px); display: grid; gap: 16px; padding: 28px 20px; border-radius: 16px; background: var(--card); }
h1 { font-size: 1.25rem; text-align: center; }
label { display: grid; gap: 4px; color: var(--soft); font-size: .9rem; }
input { min-height: 48px; padding: 0 14px; border: 1px solid var(--line); border-radius: 10px; background: none; color: var(--ink); font: inherit; font-size: 1rem; }
button { min-height: 48px; border: 0; border-radius: 10px; background: var(--mine); color: #fff; font: inherit; font-weight: 600; }
p { color: var(--soft); font-size: .85rem; text-align: center; }
`;
