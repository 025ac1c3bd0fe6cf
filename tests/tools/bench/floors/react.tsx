import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

// The screen of plain.html as React draws it, and nothing else.
type Home = { notice: string; games: { name: string }[] };

const CATEGORIES = {
  realbet: '真人',
  joker: '棋牌',
  gaming: '电竞',
  sport: '体育',
  concise: '电子',
  lottery: '彩票',
  fishing: '捕鱼',
};
const TABS = { home: '首页', activity: '活动', service: '客服', wallet: '钱包', mine: '我的' };

// With a static shell the page has asked already.
const { home: asked } = window as unknown as { home?: Promise<Home> };

async function ask(): Promise<Home> {
  const answer = await fetch('/api/home');
  return (await answer.json()) as Home;
}

function App() {
  const [home, setHome] = useState<Home | null>(null);
  useEffect(() => void (asked ?? ask()).then(setHome), []);
  return (
    <>
      <header>
        <b>Lobby</b>
        <button type="button">登录</button>
      </header>
      <div className="banner" />
      <div className="notice">{home?.notice ?? '\u00a0'}</div>
      <div className="categories">{drawLinks(CATEGORIES)}</div>
      <div className="tiles">
        {home?.games.map(({ name }) => (
          <button type="button" className="tile" key={name}>
            <span>{name}</span>
          </button>
        ))}
      </div>
      <nav>{drawLinks(TABS)}</nav>
    </>
  );
}

function drawLinks(names: Readonly<Record<string, string>>) {
  return Object.entries(names).map(([place, name]) => (
    <a key={place} href={`#${place}`}>
      {name}
    </a>
  ));
}

createRoot(document.getElementById('root')!).render(<App />);
