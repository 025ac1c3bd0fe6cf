import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { HashRouter, Route, Routes } from 'react-router-dom';
import { draw, type Noted } from './drawn.ts';

// The screen of same.tsx, with the client's router and its cache of answers.
const { home: asked } = window as unknown as { home: Promise<Noted> };

function Home() {
  const { data } = useQuery({ queryKey: ['home'], queryFn: () => asked });
  if (!data) return null;
  return (
    <>
      <style>{data.styles}</style>
      {data.children.map(draw)}
    </>
  );
}

createRoot(document.getElementById('root')!).render(
  <QueryClientProvider client={new QueryClient()}>
    <HashRouter>
      <Routes>
        <Route path="*" element={<Home />} />
      </Routes>
    </HashRouter>
  </QueryClientProvider>,
);
