import { type ReactNode, useRef, useState } from 'react';

import type { ReceivingAccount } from '#api/depositOrder.ts';
import { accountKey } from '#domain/accountKeys.ts';
import { CopyButton } from '#parts/share/CopyButton.tsx';
import { fill, useText } from '#text/words.ts';
import { deposit as words } from '#text/zh/deposit.ts';
import { Button } from '#ui/Button.tsx';
import { ChevronIcon } from '#ui/screenIcons.tsx';
import { Skeletons } from '#ui/Skeleton.tsx';

import css from './Account.module.css';
import depositCss from './Deposit.module.css';

/** Shows one account at a time. Returns it with the control for the heading of its card that shows the next one. */
export function useShownAccount(accounts: readonly ReceivingAccount[]) {
  const text = useText(words);
  const keys = accounts.map(accountKey);
  const [shown, setShown] = useState({ place: 0, key: '' });
  const count = accounts.length;
  const show = (place: number) => setShown({ place, key: keys[place]! });
  if (count > 0 && !keys.includes(shown.key)) show(0);
  // A reload may bring them in another order. The same one stays in view.
  const isInPlace = keys[shown.place] === shown.key;
  const index = isInPlace ? shown.place : Math.max(0, keys.indexOf(shown.key));
  const next = count > 1 && (
    <>
      <span role="status" className={css.place}>
        {fill(text.accountOf, { index: index + 1, count })}
      </span>
      <div className={css.next}>
        <Button variant="plain" compact onClick={() => show((index + 1) % count)}>
          {text.nextAccount}
          <ChevronIcon size={18} />
        </Button>
      </div>
    </>
  );
  return { account: accounts[index], next: next || undefined };
}

type AccountProps = {
  account: ReceivingAccount;
  /** Above the account: the control for the next one. */
  first?: ReactNode;
  /** Asked before anything is copied. */
  confirm?: LineProps['confirm'];
};

/** An account that receives bank transfers: copies number and holder as the server wrote them. */
export function Account({ account, first, confirm }: AccountProps) {
  const text = useText(words);
  const { number, owner, bankName, branch, info } = account;
  const bank = [bankName, branch].filter((name) => name !== '').join(' · ');
  return (
    <>
      <ul>
        {first && <li className={css.line}>{first}</li>}
        {(number !== '' || bank !== '') && (
          <Line text={number} what={text.accountNumber} bank={bank} confirm={confirm} />
        )}
        {owner !== '' && <Line text={owner} what={text.accountOwner} confirm={confirm} />}
      </ul>
      {info.trim() !== '' && <p className={css.info}>{info}</p>}
    </>
  );
}

type LineProps = {
  text: string;
  what: string;
  bank?: string;
  confirm?: (() => Promise<boolean>) | undefined;
};

/** A text with its name and a button that copies it. */
function Line({ text, what, bank, confirm }: LineProps) {
  const shown = useRef<HTMLElement>(null);
  return (
    <li className={css.line}>
      <div className={css.what}>
        {text !== '' && (
          <strong ref={shown} className={bank === undefined ? undefined : css.number}>
            {groupNumber(text).map((group, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- groups may be alike
              <span key={index}>{group}</span>
            ))}
          </strong>
        )}
        <span className={css.bank}>{bank ?? what}</span>
      </div>
      {text !== '' && <CopyButton variant="plain" {...{ text, what, shown, confirm }} />}
    </li>
  );
}

/** Splits a card number into groups of four digits, other texts not at all. CSS draws the gaps: copies have none. */
function groupNumber(text: string): string[] {
  return (/^\d{12,19}$/.test(text) && text.match(/.{1,4}/g)) || [text];
}

/** Placeholder of an account, of cards or of an order. */
export function SkeletonLines() {
  return (
    <div className={depositCss.lines}>
      <Skeletons count={4} height={28} />
    </div>
  );
}
