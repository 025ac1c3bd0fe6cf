import { Converter } from 'opencc-js';

const convert = Converter({ from: 'cn', to: 'twp' });

/** Usage of Hong Kong and Taiwan where the converter keeps the mainland's word or mistakes it. Applied in this order. */
const CORRECTIONS: readonly (readonly [string, string])[] = [
  ['賬', '帳'],
  ['平臺', '平台'],
  ['後臺', '後台'],
  ['余額', '餘額'],
  ['摺合', '折合'],
  ['聯系', '聯絡'],
  ['粘貼', '貼上'],
  ['登陸', '登入'],
  ['輸人', '輸入'],
  ['繫結', '綁定'],
  ['稽核', '審核'],
  ['示例', '範例'],
  ['全屏', '全螢幕'],
  ['橫豎屏', '橫直向'],
  ['郵箱號', '電子郵件'],
  ['郵箱', '電子郵件'],
  ['二維碼', ' QR 碼'],
  ['提現', '提領'],
  ['充值', '儲值'],
  ['點選', '點按'],
];

/** Writes a Chinese sentence in traditional characters, with the words of Taiwan and Hong Kong. */
export function toHant(sentence: string): string {
  const converted = convert(sentence);
  return CORRECTIONS.reduce((text, [from, to]) => text.replaceAll(from, to), converted).trim();
}
