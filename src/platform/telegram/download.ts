import { supports, type Version } from '@tma.js/sdk';

import type { Post } from './post.ts';
import type { Telegram } from './telegram.ts';

/** Telegram's own download from 8.0 on; it takes `https` only, anything else opens as a link. */
export function createDownload(
  post: Post,
  version: Version,
  openLink: Telegram['openLink'],
): Telegram['download'] {
  if (!supports('web_app_request_file_download', version)) return null;
  return ({ url, name }) => {
    const isTaken =
      new URL(url, location.href).protocol === 'https:' &&
      post('web_app_request_file_download', { url, file_name: name });
    if (!isTaken) openLink(url);
  };
}
