import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Drawn } from './floors/drawn.ts';

/** The file that the floors of the same screen ask for. */
export const SCREEN = 'screen.json';

/** Notes the elements and the styles that a page shows, for the floors that draw the same screen. */
export async function noteScreen(page: Page, folders: readonly string[]): Promise<void> {
  const noted = await page.evaluate(() => {
    const noteNode = (node: Node): Drawn[] => {
      if (node instanceof Text) return [node.data];
      if (!(node instanceof HTMLElement || node instanceof SVGElement)) return [];
      const attributes: Record<string, unknown> = {};
      for (const { name, value } of node.attributes) if (name !== 'style') attributes[name] = value;
      const style = [...node.style].map((name) => [name, node.style.getPropertyValue(name)]);
      if (style.length > 0) attributes.style = Object.fromEntries(style);
      return [[node.localName, attributes, [...node.childNodes].flatMap(noteNode)]];
    };
    const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
    const styles = sheets.flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));
    const root = document.getElementById('root')!;
    return { styles: styles.join('\n'), children: [...root.childNodes].flatMap(noteNode) };
  });
  for (const folder of folders) writeFileSync(join(folder, SCREEN), JSON.stringify(noted));
}
