import { CHECK_MINUTES, type CheckMinutes } from '#domain/protection.ts';
import { readSettings } from '#domain/settings.ts';
import { getLaunch } from '#launch/launch.ts';
import { SessionTime } from '#parts/protection/SessionTime.tsx';
import { chooseCheckMinutes, useProtection } from '#state/protection/protection.ts';
import { fill, useText } from '#text/words.ts';
import { protection as zh } from '#text/zh/protection.ts';
import { Card } from '#ui/Card.tsx';
import { Description, DescriptionList } from '#ui/DescriptionList.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { showToast } from '#ui/toasts.tsx';

import css from './ProtectionScreen.module.css';

/** Session clock, and how often the reality check comes. */
export function CheckCard() {
  const text = useText(zh);
  const { checkMinutes } = useProtection();
  const chosen = checkMinutes ?? readSettings(getLaunch().settings).protection.checkMinutes;
  const options = CHECK_MINUTES.map((minutes) => ({
    id: String(minutes),
    label: fill(text.minutes, { count: minutes }),
  }));
  const choose = (id: string) => {
    chooseCheckMinutes(Number(id) as CheckMinutes).catch(() =>
      showToast(text.checkFailed, 'danger'),
    );
  };
  return (
    <Card title={text.check}>
      <div className={css.fields}>
        <DescriptionList>
          <Description label={text.session}>
            <SessionTime />
          </Description>
        </DescriptionList>
        <p className={css.note}>{text.checkHint}</p>
        <div className={css.interval}>
          <span>{text.checkEvery}</span>
          <SegmentedControl
            label={text.checkEvery}
            options={options}
            chosen={String(chosen)}
            onChoose={choose}
          />
        </div>
      </div>
    </Card>
  );
}
