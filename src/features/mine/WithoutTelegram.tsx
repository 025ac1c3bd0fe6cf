import { useState } from 'react';

import { getLaunch } from '#launch/launch.ts';
import { Link } from '#navigation/Link.tsx';
import { CopyableFact } from '#parts/share/CopyButton.tsx';
import { readStoredText, writeStored } from '#platform/storage.ts';
import { useMember } from '#state/member/member.ts';
import { useSession } from '#state/session/currentSession.ts';
import { STORED } from '#state/session/storedKeys.ts';
import { useText } from '#text/words.ts';
import { mine as words } from '#text/zh/mine.ts';
import { Description } from '#ui/Description.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { IconButton } from '#ui/Button.tsx';
import { CloseIcon } from '#ui/icons.tsx';

import css from './WithoutTelegram.module.css';

const KEY = STORED.device.withoutTelegram;

/** Tells a member of the automatic login how to get in without Telegram: site, name and login password. Folded. */
export function WithoutTelegram() {
  const text = useText(words);
  const name = useMember((member) => member?.name ?? '');
  const isOwnLogin = useSession().owner === null;
  const [isPutAway, setIsPutAway] = useState(() => readStoredText('localStorage', KEY) !== null);
  if (isPutAway || isOwnLogin || getLaunch().environment === 'plain') return null;
  const putAway = () => {
    writeStored('localStorage', KEY, '1');
    setIsPutAway(true);
  };
  const close = (
    <IconButton label={text.putAway} onClick={putAway}>
      <CloseIcon size={18} />
    </IconButton>
  );
  return (
    <Disclosure isCard title={text.withoutTelegram} actions={close}>
      <p className={css.note}>{text.withoutTelegramNote}</p>
      <dl>
        <CopyableFact label={text.siteAddress} text={location.origin + location.pathname} />
        {name && <Description label={text.loginName}>{name}</Description>}
      </dl>
      <Link to="password" query={{ type: '1' }} className={css.link}>
        {text.setLoginPassword}
      </Link>
    </Disclosure>
  );
}
