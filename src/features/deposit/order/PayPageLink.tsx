import { CopyableText } from '#features/deposit/copyable.tsx';
import css from '#features/deposit/Deposit.module.css';
import { getLaunch } from '#launch/launch.ts';
import { goTo } from '#navigation/go.ts';
import { pageLocation, openExternal } from '#platform/open.ts';
import { useText } from '#text/words.ts';
import { deposit as words } from '#text/zh/deposit.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { QrCode } from '#ui/QrCode.tsx';

import payCss from './PayPageLink.module.css';

/** Links to the pay page of an order from the order's screen. */
export function PayPageLink({ url, hint }: { url: string; hint?: string }) {
  const text = useText(words);
  return (
    <Card title={text.payPage}>
      <div className={css.fields}>
        <p className={css.note}>{hint ?? text.payPageHint}</p>
        <Button wide onClick={() => void openPayPage(url, null)}>
          {text.pay}
        </Button>
        {/* The browser may block the page or not open a bank's app. Then the player copies this link. */}
        <CopyableText label={text.payLink} text={url} />
        <div className={payCss.code}>
          <QrCode text={url} label={text.payLinkCode} />
          <p className={css.note}>{text.payLinkHint}</p>
        </div>
      </div>
    </Card>
  );
}

/**
 * Opens a pay page that passed the URL gate. Returns `stays` inside Telegram, which opens it outside. A browser would
 * block a window that no tap opened, so there this page goes to it, and "back" returns to `next`, if any.
 */
export function openPayPage(url: string, next: string | null): 'stays' | 'leaves' {
  if (getLaunch().environment === 'telegram') {
    openExternal(url);
    return 'stays';
  }
  if (next !== null) goTo(next, { replace: true });
  pageLocation.leaveSite(url);
  return 'leaves';
}
