import type { Words } from '#text/words.ts';
import type { transfer } from '#text/zh/transfer.ts';

export const en: Words<typeof transfer> = {
  amountMistyped: 'Please enter a valid amount',
  amountRequired: 'Please enter the amount!',
  walletRequired: 'Please choose a wallet',
  venuesNotLinked: 'Wallets inside venues cannot be transferred between each other',
  wholeYuanOnly: 'Venues take whole yuan only: the decimals may not arrive',

  platformWallet: 'Platform wallet',
  walletGone: 'This venue is no longer available, please choose again',

  auto: 'Automatic transfer',
  autoOn: 'On: entering a game moves your balance into its venue by itself',
  autoOff: 'Off: please transfer by hand below',
  autoChanging: 'Switching…',
  autoUnsure: 'No answer came. Please refresh the balance and check the switch',
  autoDone: 'Done!',
  autoBlocks: 'The automatic transfer is on: switch it off to transfer by hand',
  unread: 'The transfer could not be loaded, please try again',

  manual: 'Transfer by hand',
  source: 'From wallet',
  target: 'To wallet',
  pick: 'Choose a wallet',
  pickHint: 'Please choose',
  balance: 'Balance ¥{amount}',
  swap: 'Swap the two wallets',
  nothingToMove: 'This wallet holds no whole yuan to move',
  balanceUnknown: 'The balance of this wallet is not known',
  aboveBalance: 'More than this wallet holds; the server decides',
  note: 'Wallets inside venues cannot be transferred between each other: move to the platform wallet first',
  submit: 'Transfer now',
  done: 'Transferred',
};
