import type { Words } from '#text/words.ts';
import type { transfer } from '#text/zh/transfer.ts';

export const en: Words<typeof transfer> = {
  autofilled:
    'This field was filled in automatically. It shows again what you typed; please check it',
  amountMistyped: 'Please enter a valid amount',
  amountRequired: 'Please enter the amount!',
  walletRequired: 'Please choose a wallet',
  venuesNotLinked: 'Money cannot move from one provider to another',
  wholeYuanOnly: 'Providers take whole yuan only: the decimals may not arrive',

  platformWallet: 'Wallet',
  walletGone: 'This provider is no longer available. Please choose again',

  auto: 'Automatic transfer',
  autoOn: 'On: opening a game moves your balance into it',
  autoOff: 'Off. When on, opening a game moves your balance into it',
  autoChanging: 'Switching…',
  autoUnsure: 'No answer came. Please refresh the balance and check the switch',
  autoDone: 'Done!',
  autoBlocks: 'Automatic transfer is on. Switch it off to transfer manually',
  unread: 'The transfer could not be loaded. Please try again',

  manual: 'Transfer manually',
  source: 'From',
  target: 'To',
  pick: 'Choose a wallet',
  pickHint: 'Please choose',
  balance: 'Balance ¥{amount}',
  swap: 'Swap the two wallets',
  nothingToMove: 'This wallet has no whole yuan to move',
  balanceUnknown: 'The balance of this wallet is unknown',
  aboveBalance: 'More than this wallet holds. It may be refused',
  note: 'Money cannot move from one provider to another. Move it to the wallet first',
  submit: 'Transfer now',
  done: 'Transferred',
};
