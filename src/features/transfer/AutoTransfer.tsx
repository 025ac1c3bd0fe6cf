import { useState } from 'react';

import { useMember } from '#state/member/member.ts';
import { isTokenKept } from '#state/session/session.ts';
import { getText, useText } from '#text/words.ts';
import { transfer as zh } from '#text/zh/transfer.ts';
import { Switch } from '#ui/Switch.tsx';
import { showToast } from '#ui/toasts.tsx';

import css from './AutoTransfer.module.css';
import { switchAutoTransfer, useAutoTransferTarget } from './autoTransfer.ts';

type Props = { onTokenLost: () => void };

/** The switch 自动免转, its explanation, and how its last change ended. */
export function AutoTransfer({ onTokenLost }: Props) {
  const text = useText(zh);
  const isOn = useMember((member) => member?.isAutoTransferOn ?? false);
  const target = useAutoTransferTarget();
  const [isUnsure, setIsUnsure] = useState(false);

  const change = async (wanted: boolean) => {
    if (!isTokenKept()) return onTokenLost();
    setIsUnsure(false);
    const outcome = await switchAutoTransfer(wanted);
    if (outcome === 'done') showToast(getText(zh).autoDone, 'success');
    setIsUnsure(outcome === 'unsure');
  };
  const state = isOn ? text.autoOn : text.autoOff;
  const hint = target === null ? (isUnsure ? text.autoUnsure : state) : text.autoChanging;
  return (
    <div className={css.row}>
      <Switch
        label={text.auto}
        isOn={target ?? isOn}
        onChange={(wanted) => void change(wanted)}
        hint={<span role="status">{hint}</span>}
      />
    </div>
  );
}
