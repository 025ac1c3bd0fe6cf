import type { DepositOrder } from '#api/depositOrder.ts';
import { CopyText } from '#parts/CopyText.tsx';
import { QrCode } from '#parts/QrCode.tsx';
import { fill, useText } from '#text/words.ts';
import { deposit as zh } from '#text/zh/deposit.ts';
import { Card } from '#ui/Card.tsx';
import { Picture } from '#ui/Picture.tsx';

import css from './PayCode.module.css';

const LINK = /^[a-z][a-z0-9+.-]*:\/\//i;

/**
 * A receiving account of WeChat, Alipay or another service, with its code: drawn here where the account is a link,
 * since the server's picture might show another; the picture where it is none (M3-32, trust M-21).
 */
export function PayCode({
  order: { address, picture, network, channel },
}: {
  order: DepositOrder;
}) {
  const text = useText(zh);
  const name =
    channel === 'wxpay' ? text.wechat : channel === 'alipay' ? text.alipay : network.trim();
  const isLink = LINK.test(address);
  return (
    <Card title={text.payTo}>
      <div className={css.pay}>
        {isLink && <QrCode text={address} label={text.payCode} />}
        {!isLink && picture !== '' && (
          <Picture
            src={picture}
            alt={text.payCode}
            ratio={1}
            fit="contain"
            priority
            className={css.picture}
          />
        )}
        {(isLink || picture !== '') && name !== '' && (
          <p className={css.hint}>{fill(text.payCodeHint, { method: name })}</p>
        )}
      </div>
      {address !== '' && <CopyText label={text.account} text={address} />}
    </Card>
  );
}
