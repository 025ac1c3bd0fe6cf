import { isDark, readColor } from './color.ts';
import type { Post } from './post.ts';
import { createPress } from './press.ts';
import type { MainButton } from './telegram.ts';

/** The button that repeats the page's primary one: its accent, and white or black on it, whichever reads better. */
export function createMainButton(post: Post, root: HTMLElement): MainButton {
  return {
    show({ label, isActive, isBusy }) {
      const accent = readColor(getComputedStyle(root).getPropertyValue('--accent'));
      post('web_app_setup_main_button', {
        is_visible: true,
        is_active: isActive,
        is_progress_visible: isBusy,
        text: label,
        ...(accent && { color: accent, text_color: isDark(accent) ? '#ffffff' : '#000000' }),
      });
    },
    hide: () => void post('web_app_setup_main_button', { is_visible: false }),
    onPress: createPress('main_button_pressed'),
  };
}
