/** The style of the game's page. */
export const GAME_STYLE = `
:root { color-scheme: dark; font: 16px/1.5 system-ui, -apple-system, "PingFang SC", "Noto Sans SC", sans-serif; }
* { box-sizing: border-box; margin: 0; }
body { min-height: 100dvh; display: grid; place-items: center; padding: 16px; color: #f2efe6;
  background: radial-gradient(120% 90% at 50% 0, #1d4a3c, #0c1f1c 60%, #070f10); }
main { width: min(100%, 420px); display: grid; gap: 18px; text-align: center; }
h1 { font-size: 1.35rem; letter-spacing: .08em; color: #f4d58d; text-wrap: balance; }
.purse { color: #b9cbc3; }
.purse output { color: #fff; font-size: 1.15rem; font-variant-numeric: tabular-nums; }
.table { padding: 26px 16px 18px; border-radius: 22px; background: #0e2a24; border: 1px solid #2c5a4c;
  box-shadow: inset 0 2px 24px #0008, 0 12px 40px #0006; }
.dice { display: flex; justify-content: center; gap: 16px; }
.dice i { width: 68px; height: 68px; padding: 9px; border-radius: 15px; display: grid;
  grid-template: repeat(3, 1fr) / repeat(3, 1fr); place-items: center;
  background: linear-gradient(160deg, #fffdf6, #e5d9bf); box-shadow: 0 6px 14px #0007, inset 0 -3px 5px #b9a67c88; }
.dice u { width: 12px; height: 12px; border-radius: 50%; background: #1c2b2a; visibility: hidden; }
${dots()}
.dice i[data-points="1"] u { background: #c62f2f; }
.dice.rolling i { animation: roll .5s ease-in-out infinite; }
.dice.rolling i:nth-child(2) { animation-delay: -.18s; } .dice.rolling i:nth-child(3) { animation-delay: -.34s; }
@keyframes roll { 50% { transform: translateY(-16px) rotate(180deg); } 100% { transform: rotate(360deg); } }
.result { min-height: 1.6em; margin-top: 18px; color: #d9e6df; }
.result.won { color: #f4d58d; font-weight: 700; } .result.lost { color: #ff9c8f; }
.chips { display: flex; flex-wrap: wrap; justify-content: center; gap: 9px; border: 0; padding: 0; }
.chips legend { width: 100%; margin-bottom: 8px; color: #9db4ab; font-size: .85rem; }
.chips label { position: relative; cursor: pointer; }
.chips input { position: absolute; opacity: 0; inset: 0; }
.chips span { display: grid; place-items: center; width: clamp(44px, 14vw, 56px); aspect-ratio: 1; border-radius: 50%; font-weight: 700;
  background: #17382f; border: 3px dashed #4f8a76; }
.chips input:checked + span { background: #f4d58d; border-color: #8a6a20; color: #2a1f05; transform: translateY(-3px); }
.chips input:focus-visible + span, .sides button:focus-visible { outline: 3px solid #fff; outline-offset: 3px; }
.sides { display: grid; grid-template-columns: 1fr 1fr; gap: 14px; }
.sides button { padding: 16px 8px; border: 0; border-radius: 16px; color: #fff; cursor: pointer; font: inherit; }
.sides b { display: block; font-size: 1.3rem; letter-spacing: .1em; } .sides span { font-size: .8rem; }
.small { background: linear-gradient(#2b6cb8, #1c4a86); } .big { background: linear-gradient(#c0392f, #8c231c); }
.sides button:disabled { opacity: .55; cursor: default; }
.past { display: flex; justify-content: center; gap: 8px; min-height: 30px; padding: 0; list-style: none; }
.past li { width: 30px; height: 30px; display: grid; place-items: center; border-radius: 50%; font-size: .8rem; background: #17382f; }
.past li.big { background: #8c231c; } .past li.small { background: #1c4a86; } .past li.triple { background: #4a7d2e; }
.rule { color: #9db4ab; font-size: .8rem; }
@media (prefers-reduced-motion: reduce) { .dice.rolling i { animation: none; } }
`;

// The dots of each face of a die, by place 1 to 9.
function dots(): string {
  const places = [[5], [3, 7], [3, 5, 7], [1, 3, 7, 9], [1, 3, 5, 7, 9], [1, 3, 4, 6, 7, 9]];
  return places
    .map((shown, index) => {
      const selectors = shown.map(
        (place) => `.dice i[data-points="${index + 1}"] u:nth-child(${place})`,
      );
      return `${selectors.join(', ')} { visibility: visible; }`;
    })
    .join('\n');
}
