import type { Words } from '#text/words.ts';
import type { download } from '#text/zh/download.ts';

export const en: Words<typeof download> = {
  invite: 'Get the app and play anywhere',
  how: 'Scan the code with your phone',
  qr: 'QR code of the download address',
  source: 'From {host}',
  download: 'Download now',
  startedHere: 'The download is about to begin',
  startedOutside: 'Opened in your browser. Finish the download there',
  openPage: 'Open the download page',
  fallback: 'Nothing happening? Open the download page',
  none: 'There is no download yet. Please come back later',
  scanOnly: 'Scan the code with your phone to download',
  iosOnly: "Open this site in an iPhone's browser to download",
  refused: 'The download address is not valid and was blocked',
};
