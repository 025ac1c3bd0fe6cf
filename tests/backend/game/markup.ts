import type { Drawn } from './plainPages.ts';
import { GAME_SCRIPT } from './script.ts';
import { GAME_STYLE } from './style.ts';

/** The game's page. */
export function drawGame(title: string): Drawn {
  return {
    title,
    style: GAME_STYLE,
    script: GAME_SCRIPT,
    body: `<main>
  <header>
    <h1>${title}</h1>
    <p class="purse">场馆余额 <output id="balance">--</output></p>
  </header>
  <section class="table" aria-label="骰子">
    <div class="dice" id="dice" role="img" aria-label="等待开骰">${die(5)}${die(2)}${die(6)}</div>
    <p class="result" id="result" role="status">选择筹码，然后押大或押小</p>
  </section>
  <fieldset class="chips">
    <legend>筹码</legend>
    ${[1, 10, 50, 100, 500].map(chip).join('\n    ')}
  </fieldset>
  <div class="sides">
    <button type="button" class="small" data-side="small"><b>押小</b><span>4 – 10 · 1 赔 1</span></button>
    <button type="button" class="big" data-side="big"><b>押大</b><span>11 – 17 · 1 赔 1</span></button>
  </div>
  <ol class="past" id="past" aria-label="最近结果"></ol>
  <p class="rule">三骰同点为围骰，大小皆输。演示游戏，仅供体验。</p>
</main>`,
  };
}

/** The page of a play key that is not valid. */
export const GONE_PAGE: Drawn = {
  title: '游戏链接已失效',
  style: GAME_STYLE,
  body: '<main><h1>游戏链接已失效</h1><p class="rule">请返回大厅，重新打开游戏。</p></main>',
};

function die(points: number): string {
  return `<i data-points="${points}">${'<u></u>'.repeat(9)}</i>`;
}

function chip(stake: number, index: number): string {
  const checked = index === 1 ? ' checked' : '';
  return `<label><input type="radio" name="stake" value="${stake}"${checked}><span>${stake}</span></label>`;
}
