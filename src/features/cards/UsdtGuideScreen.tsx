import { useText } from '#text/words.ts';
import { cards as zh } from '#text/zh/cards.ts';
import { Card, CardStack } from '#ui/Card.tsx';
import { Fact, FactList } from '#ui/FactList.tsx';
import { Sign } from '#ui/Sign.tsx';

import css from './UsdtGuideScreen.module.css';

/** `/usdtmore`: what TRC20 and ERC20 are, and that both sides must use the same (M2-50). It names no fee and no time. */
export function UsdtGuideScreen() {
  const text = useText(zh);
  return (
    <CardStack>
      <p className={css.intro}>{text.guideIntro}</p>
      <Card title="TRC20">
        <FactList>
          <Fact label={text.guideNetwork}>{text.tronNetwork}</Fact>
          <Fact label={text.guideForm}>{text.guideFormTRC20}</Fact>
          <Fact label={text.guideFee}>{text.guideFeeTRC20}</Fact>
          <Fact label={text.guideSpeed}>{text.guideSpeedTRC20}</Fact>
        </FactList>
      </Card>
      <Card title="ERC20">
        <FactList>
          <Fact label={text.guideNetwork}>{text.ethereumNetwork}</Fact>
          <Fact label={text.guideForm}>{text.guideFormERC20}</Fact>
          <Fact label={text.guideFee}>{text.guideFeeERC20}</Fact>
          <Fact label={text.guideSpeed}>{text.guideSpeedERC20}</Fact>
        </FactList>
      </Card>
      <p role="note" className={css.warning}>
        <Sign kind="danger" />
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
