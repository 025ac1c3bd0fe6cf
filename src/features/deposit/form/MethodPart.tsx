import { type ComponentType, useId } from 'react';

import type { DepositFlag, DepositMethod } from '#features/deposit/methods.ts';
import { useText } from '#text/words.ts';
import { deposit as zh } from '#text/zh/deposit.ts';
import { BankCardIcon, ChatPayIcon, CoinIcon, CoinsIcon, PhonePayIcon } from '#ui/screenIcons.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { RadioOption } from '#ui/RadioOption.tsx';

import css from './MethodPart.module.css';

type Tile = {
  name: 'bank' | 'usdt' | 'bobi' | 'wechat' | 'alipay';
  Icon: ComponentType<{ size?: number }>;
};
const TILES: Readonly<Record<DepositFlag, Tile>> = {
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

/** The methods as tiles; USDT is one of them, with its network chosen below (D-121). */
export function MethodPart({ methods, chosen, onChoose }: Props) {
  const text = useText(zh);
  const id = useId();
  const tiles = methods.filter(
    ({ flag }, index) => methods.findIndex((one) => one.flag === flag) === index,
  );
  const networks = methods.filter(({ flag, network }) => network && flag === chosen.flag);
  return (
    <>
      <div role="radiogroup" aria-label={text.methods} className={css.tiles}>
        {tiles.map(({ key, flag }) => {
          const { name, Icon } = TILES[flag];
          return (
            <RadioOption
              key={key}
              name={id}
              checked={flag === chosen.flag}
              className={css.tile}
              onChoose={() => onChoose(key)}
            >
              <Icon size={26} />
              <span>{text[name]}</span>
            </RadioOption>
          );
        })}
      </div>
      {networks.length > 0 && (
        <div className={css.networks}>
          <span>{text.network}</span>
          <SegmentedControl
            label={text.network}
            options={networks.map(({ key, network }) => ({ id: key, label: network ?? '' }))}
            chosen={chosen.key}
            onChoose={onChoose}
          />
        </div>
      )}
    </>
  );
}
