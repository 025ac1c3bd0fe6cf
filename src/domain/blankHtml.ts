/** Whether HTML shows nothing. Editors leave empty paragraphs behind; a picture alone is content. */
export function isBlankHtml(html: string): boolean {
  return html.replace(/<(?!img\b)[^<>]*>|&nbsp;|\s/gi, '') === '';
}
