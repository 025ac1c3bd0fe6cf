import { NETWORKS } from '#domain/network.ts';
import { hideInTelegram } from '#parts/navigation/hideInTelegram.tsx';
import { useText } from '#text/words.ts';
import { cards as words } from '#text/zh/cards.ts';
import { Card, CardStack } from '#ui/Card.tsx';
import { Description } from '#ui/Description.tsx';
import { StatusIcon } from '#ui/StatusIcon.tsx';

import css from './UsdtGuideScreen.module.css';

/** `/usdtmore`: explains TRC20 and ERC20, and that both sides must use the same one. Names no figures of fee and speed. */
export const UsdtGuideScreen = hideInTelegram('usdtGuide', UsdtGuide);

function UsdtGuide() {
  const text = useText(words);
  return (
    <CardStack>
      <p className={css.intro}>{text.guideIntro}</p>
      {NETWORKS.map((network) => (
        <Card key={network} title={network}>
          <dl>
            <Description label={text.guideNetwork}>
              {network === 'TRC20' ? text.tronNetwork : text.ethereumNetwork}
            </Description>
            <Description label={text.guideForm}>{text[`guideForm${network}`]}</Description>
            <Description label={text.guideFee}>{text[`guideFee${network}`]}</Description>
            <Description label={text.guideSpeed}>{text[`guideSpeed${network}`]}</Description>
          </dl>
        </Card>
      ))}
      <p role="note" className={css.warning}>
        <StatusIcon kind="danger" />
        {text.guideWarning}
      </p>
      <Card title={text.guideChoose}>
        <div className={css.advice}>
          <p>{text.guideChooseText}</p>
          <p>{text.guideCheck}</p>
          <p>{text.guideFees}</p>
        </div>
      </Card>
    </CardStack>
  );
}
