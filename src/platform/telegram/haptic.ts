import type { Post } from './post.ts';
import type { HapticKind } from './telegram.ts';

export function createHaptic(post: Post): (kind: HapticKind) => void {
  return (kind) => {
    if (kind === 'selection') {
      post('web_app_trigger_haptic_feedback', { type: 'selection_change' });
      return;
    }
    post('web_app_trigger_haptic_feedback', {
      type: 'notification',
      notification_type: kind === 'success' ? 'success' : 'error',
    });
  };
}
