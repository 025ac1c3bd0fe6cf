import { create } from 'zustand';

/** Whether the welcome of this start of the app has been closed: it comes once (D-073). */
export const useWelcome = create<{ isOver: boolean }>(() => ({ isOver: false }));
