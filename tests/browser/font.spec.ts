import { expect, test } from '@playwright/test';

import { OWN_SHELL } from './fixtures/shells.ts';

// Without a Chinese font every character is an empty box or nothing, and whatever is measured about overflow passes falsely.
test('a Chinese character is one em wide', OWN_SHELL, async ({ page }) => {
  await page.setContent(`
    <style>body { font: 100px system-ui } b { font-family: 'PingFang SC', sans-serif } i { font: 500 100px monospace }</style>
    <span>国</span><b>国</b><i>国</i><span>确认充值</span><span>Wi</span>
  `);
  const widths = await page
    .locator('span, b, i')
    .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().width));
  expect(widths.slice(0, 4)).toEqual([100, 100, 100, 400]);
  expect(widths[4]).not.toBe(200);
});

test(
  'the Chinese font is the one from npm on every machine, in each weight',
  OWN_SHELL,
  async ({ page }) => {
    await page.setContent(
      `<style>p { font-family: system-ui }</style>${[400, 500, 700].map((weight) => `<p style="font-weight:${weight}">国</p>`).join('')}`,
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
    expect(names).toEqual([
      'NotoSansSCThin-Regular',
      'NotoSansSCThin-Medium',
      'NotoSansSCThin-Bold',
    ]);
  },
);
