import { create } from 'zustand';

import { Link } from '#navigation/Link.tsx';
import { useText } from '#text/words.ts';
import { homeBulletin as zh } from '#text/zh/homeBulletin.ts';
import { CloseIcon } from '#ui/lazyIcons.tsx';

import css from './RedPacketLink.module.css';

/** Whether it was put away; it comes back with the next visit. */
export const useRedPacketLink = create<{ isHidden: boolean }>(() => ({ isHidden: false }));

/** The red packet that floats below the rail, where it covers no game (S2-63). Its owner shows it while it is on. */
export function RedPacketLink() {
  const text = useText(zh);
  const isHidden = useRedPacketLink((state) => state.isHidden);
  if (isHidden) return null;
  return (
    <div className={css.float}>
      <Link to="redPacket" className={css.link} aria-label={text.redPacket}>
        <img src="pictures/redpacket.svg" alt="" width={56} height={56} className={css.packet} />
      </Link>
      <button
        type="button"
        className={css.hide}
        aria-label={text.hideRedPacket}
        onClick={() => useRedPacketLink.setState({ isHidden: true })}
      >
        <CloseIcon size={12} />
      </button>
    </div>
  );
}
