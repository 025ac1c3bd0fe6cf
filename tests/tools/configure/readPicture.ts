type Picture = { end: 'svg' | 'png' | 'jpg' | 'webp' | 'ico' | 'mp4' | 'webm'; type: string };

/** Reads the type of a picture or clip from its bytes; null if browsers cannot show it. */
export function readPicture(content: Buffer): Picture | null {
  const head = content.toString('latin1', 0, 16);
  if (head.startsWith('\x89PNG')) return { end: 'png', type: 'image/png' };
  if (head.startsWith('\xff\xd8\xff')) return { end: 'jpg', type: 'image/jpeg' };
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP')
    return { end: 'webp', type: 'image/webp' };
  if (head.startsWith('\0\0\x01\0')) return { end: 'ico', type: 'image/x-icon' };
  if (head.slice(4, 8) === 'ftyp') return { end: 'mp4', type: 'video/mp4' };
  if (head.startsWith('\x1aE\xdf\xa3')) return { end: 'webm', type: 'video/webm' };
  const isSvg = /^\s*(?:<\?xml[^>]*>|<!--[^]*?-->|<!DOCTYPE[^>]*>|\s)*<svg[\s>]/i.test(
    content.toString('utf8').replace(/^\uFEFF/, ''),
  );
  return isSvg ? { end: 'svg', type: 'image/svg+xml' } : null;
}

/** A PNG as the SVG that the client shows for the site. */
export function wrapPng(content: Buffer): Buffer {
  const [width, height] = [content.readUInt32BE(16), content.readUInt32BE(20)];
  const side = Math.max(width, height);
  const place = `x="${(side - width) / 2}" y="${(side - height) / 2}" width="${width}" height="${height}"`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><image ${place} href="data:image/png;base64,${content.toString('base64')}"/></svg>\n`,
  );
}
