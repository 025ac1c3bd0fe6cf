import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { draw, type Noted } from './drawn.ts';

// The client's own screen as React draws it, and nothing else: its elements and styles, as the bench noted them.
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

createRoot(document.getElementById('root')!).render(<App />);
