import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { setApiBase } from '#api/base.ts';
import { ServerHtml } from '#parts/html/ServerHtml.tsx';
import { player } from '#tests/page/player.ts';
import { DialogHost } from '#ui/DialogHost.later.tsx';

async function show(html: string): Promise<HTMLElement> {
  setApiBase('');
  const { container } = render(
    <div data-testid="page">
      <ServerHtml html={`<hr>${html}`} />
      <DialogHost />
    </div>,
  );
  await screen.findByRole('separator');
  return container;
}

describe('server HTML', () => {
  test('the player sees headings, lists, tables, emphasis and pictures of an editor', async () => {
    await show(
      '<h2>活动规则</h2><p>首存 <strong>100</strong></p><ol><li>一</li><li>二</li></ol>' +
        '<table><tbody><tr><th>等级</th><td>3</td></tr></tbody></table><img src="/uploads/a.png" alt="海报">',
    );
    expect(screen.getByRole('heading', { name: '活动规则', level: 2 })).toBeDefined();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['一', '二']);
    expect(screen.getByRole('cell', { name: '3' })).toBeDefined();
    expect(screen.getByRole('img', { name: '海报' }).getAttribute('src')).toBe('/uploads/a.png');
    expect(screen.getByText('100').tagName).toBe('STRONG');
  });

  test('the player sees plain text as it is', async () => {
    const page = await show('1 < 2 & 3');
    expect(page.textContent).toContain('1 < 2 & 3');
  });

  test.each([
    ['https://a.example/x?y=1', true],
    ['tel:+8610086', true],
    ['javascript:alert(1)', false],
    ['tg://resolve?domain=x', false],
    ['//evil.example/', false],
    ['#/nowhere', false],
  ])('the link %s can be followed: %s [D-208, F-C03, F-C04]', async (address, isFollowed) => {
    await show(`<a id="root" name="Telegram" href="${address.replaceAll('"', '&quot;')}">详情</a>`);
    const link = screen.getByText('详情');
    expect(link.hasAttribute('href')).toBe(isFollowed);
    // Neither may shadow a name of ours (F-C03).
    expect(link.id + (link.getAttribute('name') ?? '')).toBe('');
    if (isFollowed) expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  });

  test.each(['#/vip', 'vip', `${location.origin}/#/vip`])(
    'the link %s leads to the screen at once, in this window [D-231]',
    async (address) => {
      const open = vi.spyOn(window, 'open');
      await show(`<p><a href="${address}" target="_blank">详情</a></p>`);
      player.taps('详情', 'link');
      await waitFor(() => expect(location.hash).toBe('#/vip'));
      expect(screen.queryByRole('alertdialog')).toBeNull();
      expect(open).not.toHaveBeenCalled();
    },
  );

  test('a link says which host it leads to, and opens only after the player confirms [F-C04]', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    await show('<p><a href="https://a.example/x">详情</a></p>');
    player.taps('详情', 'link');
    expect((await screen.findByRole('alertdialog')).textContent).toContain('a.example');
    expect(open).not.toHaveBeenCalled();
    player.taps('取消');
    player.taps('详情', 'link');
    await player.findsAndTaps('确定');
    await waitFor(() =>
      expect(open).toHaveBeenCalledWith('https://a.example/x', '_blank', 'noopener,noreferrer'),
    );
    expect(open).toHaveBeenCalledTimes(1);
  });

  test('harmless styles stay, and colours, positions and pictures are removed [F-C05]', async () => {
    await show(
      '<p style="TEXT-ALIGN: center; font-weight:bold; color:#000; position:fixed; width:calc(1px)">甲</p>',
    );
    const { style } = screen.getByText('甲');
    expect([style.textAlign, style.fontWeight]).toEqual(['center', 'bold']);
    expect(style).toHaveLength(2);
  });

  test('new HTML replaces the old completely', async () => {
    const { rerender } = render(<ServerHtml html="<p>一</p>" />);
    await player.sees('一');
    rerender(<ServerHtml html="<p>二</p>" />);
    await player.sees('二');
    expect(screen.queryByText('一')).toBeNull();
  });

  test('a picture that fails is removed, and text that is too long is cut', async () => {
    const page = await show(`<img src="gone.png">${'长'.repeat(10)}`);
    page.querySelector('img')?.dispatchEvent(new Event('error'));
    expect(page.querySelector('img')).toBeNull();
    const inside = `<img src="data:image/png;base64,${'A'.repeat(300_000)}">`;
    const { container } = render(<ServerHtml html={inside + 'x'.repeat(5_000_000)} />);
    await waitFor(() => expect(container.textContent?.length).toBeGreaterThan(199_000));
  });
});
