import { expect, test } from '@playwright/test';

import { OWN_SHELL } from './fixtures/shells.ts';

const FAMILIES = ['system-ui', "'PingFang SC', sans-serif", 'monospace'];

// Without a Chinese font every character is an empty box or nothing, and whatever is measured about overflow passes falsely.
test(
  'the Chinese font is the one from npm on every machine, in each weight',
  OWN_SHELL,
  async ({ page }) => {
    await page.setContent(
      FAMILIES.flatMap((family) =>
        [400, 500, 700].map((weight) => `<p style="font: ${weight} 16px ${family}">国</p>`),
      ).join(''),
    );
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('DOM.enable');
    await devtools.send('CSS.enable');
    const { root } = await devtools.send('DOM.getDocument');
    const { nodeIds } = await devtools.send('DOM.querySelectorAll', {
      nodeId: root.nodeId,
      selector: 'p',
    });
    const answers = await Promise.all(
      nodeIds.map((nodeId) => devtools.send('CSS.getPlatformFontsForNode', { nodeId })),
    );
    const names = answers.map(({ fonts }) => fonts.map((font) => font.postScriptName).join());
    const weights = ['Regular', 'Medium', 'Bold'].map((name) => `NotoSansSCThin-${name}`);
    expect(names).toEqual(FAMILIES.flatMap(() => weights));
  },
);
