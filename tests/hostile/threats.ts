const FORBIDDEN =
  'script, style, link, meta, base, title, iframe, frame, object, embed, applet, portal, form, input, button, select, ' +
  'textarea, svg, math, video, audio, source, template, noscript, xmp, plaintext, dialog, details, area, map, slot';
const KEPT =
  /^(href|src|alt|title|width|height|colspan|rowspan|span|start|reversed|target|rel|loading|decoding|referrerpolicy|style)$/;
const HARMLESS = /^(text-align|font-weight|font-style|text-decoration(-line)?|text-indent)$/;

/** Names everything in an element that could run, load, send, cover the page or shadow a name of ours. */
export function findThreats(box: HTMLElement): string[] {
  const found = [...box.querySelectorAll(FORBIDDEN)].map(({ tagName }) => tagName);
  for (const element of box.querySelectorAll<HTMLElement>('*')) {
    for (const { name, value } of element.attributes) {
      if (!KEPT.test(name)) found.push(`${element.tagName} ${name}`);
      if (
        /^(href|src)$/.test(name) &&
        !/^(https?:\/\/|\/uploads\/|tel:|mailto:|#\/\w+$)/.test(value)
      )
        found.push(`${name}=${value}`);
      // A file of the backend may have any name.
      const isWord = name === 'title' || name === 'alt' || value.startsWith('/uploads/');
      if (!isWord && /hacked|evil\.example/.test(value)) found.push(`${name}=${value}`);
    }
    // Elements of SVG and MathML may have none.
    for (const property of Array.from(element.style ?? []))
      if (!HARMLESS.test(property)) found.push(`style ${property}`);
    // A link into the site (D-231) opens no window.
    if (element.tagName === 'A' && element.getAttribute('href')?.startsWith('#') === false)
      if (element.getAttribute('rel') !== 'noopener noreferrer') found.push('rel');
  }
  if ('hacked' in window) found.push('it ran');
  return found;
}
