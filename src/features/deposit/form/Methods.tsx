import type { ComponentType } from 'react';

import type { DepositFlag, DepositMethod } from '#features/deposit/methods.ts';
import { useText } from '#text/words.ts';
import { deposit as words } from '#text/zh/deposit.ts';
import { Chips } from '#ui/Chips.tsx';
import { BankCardIcon, ChatPayIcon, CoinIcon, CoinsIcon, PhonePayIcon } from '#ui/screenIcons.tsx';

import css from './Methods.module.css';

type MethodChoice = {
  name: 'bank' | 'usdt' | 'bobi' | 'wechat' | 'alipay';
  Icon: ComponentType<{ size?: number }>;
};
const SHOWN: Readonly<Record<DepositFlag, MethodChoice>> = {
  isBankOn: { name: 'bank', Icon: BankCardIcon },
  isUsdtOn: { name: 'usdt', Icon: CoinIcon },
  isBobiOn: { name: 'bobi', Icon: CoinsIcon },
  isWechatOn: { name: 'wechat', Icon: ChatPayIcon },
  isAlipayOn: { name: 'alipay', Icon: PhonePayIcon },
};

type Props = {
  methods: readonly DepositMethod[];
  chosen: DepositMethod;
  onChoose: (key: DepositMethod['key']) => void;
};

/** All methods in one row; USDT is one of them. */
export function Methods({ methods, chosen, onChoose }: Props) {
  const text = useText(words);
  const first = (flag: DepositFlag) => methods.find((method) => method.flag === flag)!;
  return (
    <Chips
      label={text.methods}
      look="choice"
      options={[...new Set(methods.map(({ flag }) => flag))].map((flag) => ({
        id: flag,
        label: text[SHOWN[flag].name],
        Icon: SHOWN[flag].Icon,
      }))}
      chosen={chosen.flag}
      onChoose={(flag) => onChoose(first(flag).key)}
    />
  );
}

/** Networks of the chosen method, if it has any. */
export function Networks({ methods, chosen, onChoose }: Props) {
  const text = useText(words);
  const networks = methods.filter(({ flag, network }) => network && flag === chosen.flag);
  if (networks.length === 0) return null;
  return (
    <div className={css.networks}>
      <span>{text.network}</span>
      <Chips
        label={text.network}
        options={networks.map(({ key, network }) => ({ id: key, label: network ?? '' }))}
        chosen={chosen.key}
        onChoose={onChoose}
      />
    </div>
  );
}
