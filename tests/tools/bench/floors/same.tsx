import { createElement, type ReactNode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

// The client's own screen as React draws it, and nothing else: its elements and styles, as the bench noted them.
export type Drawn = string | readonly [tag: string, attributes: object, children: readonly Drawn[]];
type Noted = { styles: string; children: readonly Drawn[] };

const { home: asked } = window as unknown as { home?: Promise<Noted> };

function App() {
  const [noted, setNoted] = useState<Noted | null>(null);
  useEffect(() => void asked?.then(setNoted), []);
  if (!noted) return null;
  return (
    <>
      <style>{noted.styles}</style>
      {noted.children.map(draw)}
    </>
  );
}

function draw(drawn: Drawn, key: number): ReactNode {
  if (typeof drawn === 'string') return drawn;
  const [tag, attributes, children] = drawn;
  return createElement(tag, { ...attributes, key }, ...children.map(draw));
}

createRoot(document.getElementById('root')!).render(<App />);
