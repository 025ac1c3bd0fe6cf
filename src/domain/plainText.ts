const ENTITIES: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** The words of a server's HTML, for places that show plain text; never to be read as HTML again. */
export function plainText(html: string): string {
  return html
    .replace(/<(style|script)\b[^]*?<\/\1>/gi, '')
    .replace(/<\/?(a|b|em|font|i|small|span|strong|u)(\s[^>]*)?>/gi, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(nbsp|lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity]!)
    .replace(/\s+/g, ' ')
    .trim();
}
