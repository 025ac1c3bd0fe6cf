import { createRoot } from 'react-dom/client';

import { Panel } from './Panel.tsx';
import './panel.css';

createRoot(document.getElementById('root')!).render(<Panel />);
