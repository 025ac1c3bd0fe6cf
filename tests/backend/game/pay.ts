import { STYLE } from './agent.ts';

/** The page of a payment service: a placeholder where nothing can be paid. */
export function payMarkup(nonce: string, orderNumber: string): string {
  return `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>收银台</title>
<style nonce="${nonce}">${STYLE}</style>
<body>
<main>
  <h1>收银台</h1>
  <p>订单号 ${orderNumber}</p>
  <p>演示页面，无需付款：订单将在半分钟内通过审核，请返回乐厅查看交易记录。</p>
</main>
</body>
</html>`;
}
