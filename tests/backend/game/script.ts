/** The script of the game's page: asks its own origin for a throw and shows it. */
export const GAME_SCRIPT = `
const at = location.pathname;
const balance = document.getElementById('balance');
const dice = document.getElementById('dice');
const result = document.getElementById('result');
const past = document.getElementById('past');
const buttons = [...document.querySelectorAll('[data-side]')];
const isTrial = at === '/demo-game';
const SIDES = { big: '大', small: '小', triple: '围' };
let shown = 0;

ask('/state').then((state) => show(Number(state.balance)), () => say('连接失败，请重新打开游戏', 'lost'));
for (const button of buttons) button.addEventListener('click', () => play(button.dataset.side));

async function play(side) {
  const stake = Number(document.querySelector('[name=stake]:checked').value);
  if (isTrial && stake > shown) return say('试玩余额不足', 'lost');
  lock(true);
  dice.classList.add('rolling');
  say('开骰中…', '');
  try {
    const [thrown] = await Promise.all([ask('/bet', { side, stake }), new Promise((done) => setTimeout(done, 600))]);
    if (thrown.dice) reveal(thrown);
    else say(thrown.message, 'lost');
    if (thrown.balance !== undefined) show(Number(thrown.balance));
    else if (thrown.winLoss) show(shown + Number(thrown.winLoss));
  } catch {
    say('网络异常，本局结果以投注记录为准', 'lost');
  }
  dice.classList.remove('rolling');
  lock(false);
}

function reveal({ dice: points, side, isWon, winLoss }) {
  [...dice.children].forEach((die, index) => (die.dataset.points = points[index]));
  const sum = points.reduce((all, one) => all + one, 0);
  dice.setAttribute('aria-label', points.join('、'));
  say(sum + ' 点 ' + SIDES[side] + '　' + (isWon ? '赢 +' : '输 ') + winLoss, isWon ? 'won' : 'lost');
  const item = document.createElement('li');
  item.className = side;
  item.textContent = SIDES[side];
  past.prepend(item);
  if (past.children.length > 8) past.lastChild.remove();
}

async function ask(path, body) {
  const response = await fetch(at + path, body && {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(String(response.status));
  return response.json();
}

function show(amount) {
  shown = amount;
  balance.textContent = amount.toLocaleString('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

function say(text, kind) {
  result.textContent = text;
  result.className = 'result ' + kind;
}

function lock(isLocked) {
  for (const button of buttons) button.disabled = isLocked;
}
`;
