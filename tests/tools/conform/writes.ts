/** What `--orders` writes to the account, in its order. docs/backend-reference.md lists the same. */
export const WRITES: readonly string[] = [
  'the profile and the automatic transfer, as they are; if the transfer is on, it is off during the two transfers',
  'a new picture of the member, which stays',
  'an application for the first promotion that takes one: reject it',
  'a deposit of the smallest amount, by the first of bank transfer, Alipay and WeChat Pay that is on, and the equal order once more at once: it must not become a second order',
  'a deposit of the smallest amount in USDT over TRC20, if USDT is on: reject both deposits',
  'the USDT address T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb, which is real and belongs to nobody: what is paid to it is lost; it is unbound again',
  'a withdrawal with a wrong payment password, and one of 100 yuan to that address, or to the first card of the account if the address was not bound: reject it, which gives the money back',
  'a transfer of 1 yuan into the first venue, and back',
  '`transall`, only if every venue holds 0: there is nothing to collect then',
  'the opening of the first hot game, and its end',
  'the claim of open rebates, and of one red packet if there is one',
];
