import type { ReceivingAccount } from '#api/depositOrder.ts';
import { fill, useText } from '#text/words.ts';
import { deposit as zh } from '#text/zh/deposit.ts';
import { DescriptionList } from '#ui/DescriptionList.tsx';

import css from './AccountList.module.css';
import { CopyableDescription } from './copyable.tsx';

/** The accounts that a bank transfer may go to; every line can be copied. */
export function AccountList({ accounts }: { accounts: readonly ReceivingAccount[] }) {
  const text = useText(zh);
  return (
    <ul className={css.list}>
      {accounts.map(({ bankName, number, owner, branch, info }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the server may list an account twice
        <li key={index} className={css.row}>
          {accounts.length > 1 && (
            <h3 className={css.name}>{fill(text.accountOf, { index: index + 1 })}</h3>
          )}
          <DescriptionList>
            {bankName !== '' && <CopyableDescription label={text.accountBank} text={bankName} />}
            {number !== '' && <CopyableDescription label={text.accountNumber} text={number} />}
            {owner !== '' && <CopyableDescription label={text.accountOwner} text={owner} />}
            {branch !== '' && <CopyableDescription label={text.accountBranch} text={branch} />}
          </DescriptionList>
          {info.trim() !== '' && <p className={css.info}>{info}</p>}
        </li>
      ))}
    </ul>
  );
}
