import type { MemberCard, MemberOptions } from '#tests/backend/tables/members.ts';

/** A member whose every field says whose it is. */
export type Marked = {
  options: MemberOptions & Pick<MemberCard, 'name' | 'password'>;
  texts: string[];
};

/** Two members who share no name, figure, number, address or sentence. */
export function markedMembers(): readonly [Marked, Marked] {
  return [
    markMember('annamark', 8, '安记', 'TAnnaMarkedAddress11111111111111aB'),
    markMember('borismark', 9, '鲍记', 'TBorisMarkedAddress1111111111111cD'),
  ];
}

function markMember(name: string, digit: number, word: string, address: string): Marked {
  const texts = [name, word, address];
  const figure = (index: number) => {
    const [yuan, fen] = [`${digit}7${310 + index * 17}`, String(37 + index)];
    texts.push(`${yuan}.${fen}`, `${yuan.slice(0, 2)},${yuan.slice(2)}.${fen}`);
    return `${yuan}.${fen}`;
  };
  const number = (start: string) => {
    const whole = `${start}${String(digit).repeat(4)}0042${digit}617`;
    texts.push(whole, whole.replace(/(.{4})(?=.)/g, '$1 '));
    return whole;
  };
  const text = (kind: string) => `${word}${kind}`;
  const minutesAgo = 30;
  const [mobile, birthday] = [`13${digit}00077${digit}12`, `19${digit}7-03-2${digit}`];
  texts.push(mobile, birthday);
  return {
    texts,
    options: {
      name,
      password: `${name}-pw`,
      paymentPassword: `${name}-pay`,
      realName: text('真名'),
      avatar: `/uploads/avatars/${name}.svg`,
      vip: 3,
      deposited: figure(0),
      balance: figure(1),
      venues: { QYUN: figure(2), BHAI: figure(3) },
      mobile,
      email: `${name}@post.example`,
      birthday,
      wagering: figure(4),
      cards: [
        { number: address },
        { bank: '江海银行', owner: text('户名'), number: number('62227777'), branch: text('支行') },
        { bank: 'bobi', owner: 'bobi', number: `BOBI-${name}-00001` },
      ],
      transactions: (['deposit', 'withdrawal', 'in', 'out'] as const).map((kind, index) => ({
        kind,
        amount: figure(5 + index),
        minutesAgo: minutesAgo + index,
        method: text('方式'),
      })),
      bets: [{ id: `BET-${name}`, stake: figure(9), winLoss: figure(10), minutesAgo }],
      applications: [{ title: text('申请'), minutesAgo, isImported: true }],
      rebates: [{ amount: figure(11), minutesAgo, gameName: text('游戏') }],
      redPackets: [{ deposit: figure(12), won: figure(13), minutesAgo }],
      messages: [{ title: text('标题'), content: `<p>${text('内容')}</p>`, minutesAgo }],
    },
  };
}
