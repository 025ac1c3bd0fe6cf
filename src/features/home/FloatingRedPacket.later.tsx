import { publicState } from '#platform/publicState.ts';
import { isHiddenHere } from '#state/hiddenParts.ts';
import { Link } from '#navigation/Link.tsx';
import { useText } from '#text/words.ts';
import { homeBulletin as words } from '#text/zh/homeBulletin.ts';
import { CloseIcon } from '#ui/icons.tsx';
import { usePageMark } from '#ui/usePageMark.ts';

import css from './FloatingRedPacket.module.css';

/** Whether the player has hidden it; a reload shows it again. */
export const useFloatingRedPacket = publicState<{ isHidden: boolean }>(() => ({ isHidden: false }));

/** Links to the red packets, beside the slot. Hidden during a break, and once closed until a reload. */
export function FloatingRedPacket() {
  const text = useText(words);
  const isHidden = useFloatingRedPacket((state) => state.isHidden);
  const isShown = !isHidden && !isHiddenHere('redPackets');
  usePageMark('data-red-packet', isShown);
  if (!isShown) return null;
  return (
    <div className={css.float}>
      <Link to="redPacket" className={css.link} aria-label={text.redPacket}>
        <img src="pictures/redpacket.svg" alt="" width={40} height={40} />
      </Link>
      <button
        type="button"
        className={css.hide}
        aria-label={text.hideRedPacket}
        onClick={() => useFloatingRedPacket.setState({ isHidden: true })}
      >
        <CloseIcon size={16} />
      </button>
    </div>
  );
}
