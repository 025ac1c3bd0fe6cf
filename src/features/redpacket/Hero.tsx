import { useText } from '#text/words.ts';
import { redpacket as zh } from '#text/zh/redpacket.ts';

import css from './Hero.module.css';

/** What it is and when: the hours stand in Beijing time, whatever the device's clock says (S4-20, S9-23). */
export function Hero() {
  const text = useText(zh);
  return (
    <section className={css.hero}>
      <div className={css.words}>
        <h2 className={css.slogan}>{text.slogan}</h2>
        <p className={css.hours}>{text.hours}</p>
      </div>
      <img src="pictures/redpacket.svg" alt="" width={104} height={104} className={css.picture} />
    </section>
  );
}
