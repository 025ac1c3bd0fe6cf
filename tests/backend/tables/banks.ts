/** Invented banks for cards. */
export const BANKS: readonly string[] = [
  '江海银行',
  '长河商业银行',
  '云岭银行',
  '青川农商银行',
  '东湖发展银行',
  '北原储蓄银行',
  '南屿信托银行',
  '星桥银行',
];

/** Accounts that receive bank transfers; the bank of the last one was deleted. */
export const RECEIVING_ACCOUNTS = [
  {
    bank: 0,
    number: '6200000000000018888',
    owner: '乐厅商贸有限公司',
    branch: '江海银行滨江支行',
    info: '请用付款人本人的银行卡转账',
  },
  {
    bank: 2,
    number: '6200 0000 0000 026666',
    owner: '乐厅信息技术有限公司',
    branch: '云岭银行西街支行',
    info: '',
  },
  { bank: null, number: '6200000000000030001', owner: '林晓', branch: '', info: null },
] as const;
