import type { Network } from '#domain/cryptoAddress.ts';
import { Link } from '#navigation/Link.tsx';
import { useText } from '#text/words.ts';
import { cards as zh } from '#text/zh/cards.ts';
import { OptionList } from '#ui/OptionList.tsx';

import css from './Form.module.css';

type Props = {
  chosen: Network;
  onChoose: (network: Network) => void;
};

/** The network of an address, and the way to what the two are (M2-44, M2-50). */
export function ProtocolField({ chosen, onChoose }: Props) {
  const text = useText(zh);
  return (
    <div>
      <p aria-hidden className={css.label}>
        {text.protocol}
      </p>
      <OptionList
        label={text.protocol}
        options={[
          { id: 'TRC20', title: 'TRC20', detail: text.tronNetwork },
          { id: 'ERC20', title: 'ERC20', detail: text.ethereumNetwork },
        ]}
        chosen={chosen}
        onChoose={onChoose}
      />
      <Link to="usdtGuide" className={css.link}>
        {text.guideLink}
      </Link>
    </div>
  );
}
