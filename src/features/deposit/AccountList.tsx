import type { ReceivingAccount } from '#api/depositOrder.ts';
import { CopyFact } from '#parts/CopyFact.tsx';
import { fill, useText } from '#text/words.ts';
import { deposit as zh } from '#text/zh/deposit.ts';
import { FactList } from '#ui/FactList.tsx';

import css from './AccountList.module.css';

/** The accounts that a bank transfer may go to, every line to be copied exactly (M2-130, M7-34). */
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
          <FactList>
            {bankName !== '' && <CopyFact label={text.accountBank} text={bankName} />}
            {number !== '' && <CopyFact label={text.accountNumber} text={number} />}
            {owner !== '' && <CopyFact label={text.accountOwner} text={owner} />}
            {branch !== '' && <CopyFact label={text.accountBranch} text={branch} />}
          </FactList>
          {info.trim() !== '' && <p className={css.info}>{info}</p>}
        </li>
      ))}
    </ul>
  );
}
