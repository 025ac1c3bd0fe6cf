import type { Client } from './client.ts';

type Props = {
  client: Client;
  isHidden: boolean;
  onHide: (isHidden: boolean) => void;
  onOpen: () => void;
};

/** What happens to the app around it; what Telegram draws is tapped in the phone. */
export function Actions({ client, isHidden, onHide, onOpen }: Props) {
  return (
    <div className="actions" role="group" aria-label="Do">
      <button type="button" onClick={() => onHide(!isHidden)}>
        {isHidden ? 'Bring back' : 'Put in background'}
      </button>
      <button type="button" onClick={() => client.insertAgain()}>
        Re-insert frame
      </button>
      <button type="button" onClick={onOpen}>
        Open anew
      </button>
    </div>
  );
}
