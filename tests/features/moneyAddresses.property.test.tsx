import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import jsQR from 'jsqr';
import { expect, test, vi } from 'vitest';

import { recharge } from '#api/calls/deposit.ts';
import { decode } from '#api/send.ts';
import { readCny, readRate, readUsdt } from '#domain/amount.ts';
import { decideAmountDue, UNKNOWN_DUE } from '#domain/amountDue.ts';
import { findPaymentTarget, type ReceivedAddress } from '#domain/paymentTarget.ts';
import { DEPOSIT_METHODS } from '#features/deposit/methods.ts';
import { CryptoPayment } from '#features/deposit/order/CryptoPayment.tsx';
import { depositNextStep } from '#features/deposit/order/nextStep.ts';
import { findPath, pathTo } from '#navigation/paths.ts';
import { createChance, letters } from '#tests/backend/chance.ts';
import { volume } from '#tests/random/volume.ts';

const { count, seed } = volume('money addresses', { sample: 10, full: 1000 });
const chance = createChance(String(seed), false);
const pick = <T,>(list: readonly T[]) => list[Math.floor(chance() * list.length)]!;
const tron = () => `T${letters(chance, 33)}`;
const hex = () =>
  `0x${Array.from({ length: 40 }, () => pick([...'0123456789abcdefABCDEF'])).join('')}`;
const ODD = [...' \u200b\u00ad\u202e\u200f\u0301Ｔ０а　&+#?😀\n', '  ', '%20', '地址', '"<b>'];

/** An address as a server might send it: right, of the other network, or with something odd in it. */
function draw(): string {
  const address = pick([tron, hex])();
  const at = Math.floor(chance() * (address.length + 1));
  switch (Math.floor(chance() * 5)) {
    case 0:
      return address.slice(0, at) + pick(ODD) + address.slice(at);
    case 1:
      return pick(ODD) + address + pick(ODD);
    case 2:
      return pick([address.toUpperCase(), address.toLowerCase(), address.repeat(4)]);
    default:
      return address;
  }
}

/** What a camera reads from a drawn QR code: dark squares on light. */
function scan(drawn: Element): string {
  const PIXELS = 4;
  const svg = atob(drawn.getAttribute('src')!.split(',')[1]!);
  const side = Number(/viewBox="0 0 \d+ (\d+)"/.exec(svg)![1]) * PIXELS;
  const image = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y, width] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let row = Number(y) * PIXELS; row < (Number(y) + 1) * PIXELS; row += 1)
      for (let pixel = Number(x) * PIXELS; pixel < (Number(x) + Number(width)) * PIXELS; pixel += 1)
        image.fill(0, (row * side + pixel) * 4, (row * side + pixel) * 4 + 3);
  const read = jsQR(image, side, side, { inversionAttempts: 'dontInvert' });
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(Uint8Array.from(read!.binaryData));
}

/** The payment target that a recharge answer leads to, through the redirect to the payment page. */
function payTo(address: string, network: 'TRC20' | 'ERC20') {
  const body = {
    code: 200,
    message: '成功',
    data: { address, amount: '13.88', out_trade_no: '7' },
  };
  const answer = decode(recharge, body);
  const method = DEPOSIT_METHODS.find((one) => one.network === network)!;
  const step = depositNextStep(method, answer, 'https://lobby.example');
  if (step.to !== 'qrCode') throw new Error(`leads to ${step.to}`);
  const received = {
    address: step.address,
    due: decideAmountDue({
      amount: step.amount,
      orderedCny: readCny('100')!,
      rate: readRate('7.2'),
    }),
    network: step.network,
    orderNumber: answer.orderNumber,
  };
  const link = pathTo('usdtPayment', { address: step.address, amount: step.amount });
  return { target: openLink(link, [received]) };
}

/** The payment target that the payment page reads from an in-app address. */
function openLink(link: string, received: readonly ReceivedAddress[]) {
  expect(findPath(link)).toBe('usdtPayment');
  const query = new URLSearchParams(link.split('?').slice(1).join('?'));
  const said = { address: query.get('address') ?? '', amount: query.get('amount') ?? '' };
  return findPaymentTarget(said, received);
}

test(`a payment address is shown, drawn and copied exactly as sent (${count}) [F-M19]`, async () => {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(
    async (text) => void copied.push(text),
  );
  for (let index = 0; index < count; index += 1) {
    const address = draw();
    const { target } = payTo(address, pick(['TRC20', 'ERC20']));
    expect(target.warnings).not.toContain('unverified');
    const { container } = render(<CryptoPayment target={target} />);
    if (target.warnings.length > 0) {
      expect(container.querySelector('img')).toBeNull();
      fireEvent.click(container.querySelector('[role="alert"] button:last-of-type')!);
    }
    const shown = container.querySelector('code')!;
    // Groups of text, and nothing between them that would be copied by hand.
    expect([...shown.childNodes].every((node) => node.nodeName === 'SPAN')).toBe(true);
    expect(shown.textContent).toBe(address);
    const drawn = container.querySelector('img')!;
    expect(scan(drawn)).toBe(address);
    const button = container.querySelector('[aria-label="复制收款地址"]')!;
    await act(async () => fireEvent.click(button));
    await waitFor(() => expect(copied).toHaveLength(1));
    expect(copied.pop()).toBe(address);
    cleanup();
  }
}, 600_000);

const own = tron();
const order: ReceivedAddress = {
  address: own,
  due: { ...UNKNOWN_DUE, amount: readUsdt('13.88') },
  network: 'TRC20',
  orderNumber: '7',
};
const encoded = (text: string) => encodeURIComponent(text);
const pageOf = (query: string) => `/usdtPay?${query}`;
const escaped = (text: string) =>
  [...text].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('');
const swapAt = (text: string, at: number, letter: string) =>
  text.slice(0, at) + letter + text.slice(at + 1);
const swapCase = (letter: string) =>
  letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();

/** Links that lead to another address than the one this session received. */
function craft(): string {
  const at = 1 + Math.floor(chance() * 32);
  const evil = pick([
    tron,
    hex,
    () => swapAt(own, at, own[at] === 'x' ? 'y' : 'x'),
    () => swapAt(own, at, pick(['а', '０', 'Ꭲ', 'ｅ', '*'])),
    () => pick(ODD) + own,
    () => own + pick(ODD),
    () => own.slice(0, at) + pick(ODD) + own.slice(at),
    () => (/[a-z]/i.test(own[at]!) ? swapAt(own, at, swapCase(own[at]!)) : own.slice(1)),
    () => own.slice(1) + own[0],
    () => escaped(own),
    () => encoded(encoded(`${own} `)),
    () => own.slice(0, -1),
  ])();
  return pick([
    () => pageOf(`address=${encoded(evil)}&amount=13.88`),
    () => pageOf(`amount=13.88&address=${encoded(evil)}&network=TRC20&deposit_no=7`),
    () => pageOf(`address=${encoded(evil)}&address=${own}&amount=13.88`),
    () => pageOf(`address=${encoded(evil)}&Address=${own}&amount=0.01#address=${own}`),
    () => pageOf(`address[]=${own}&address=${encoded(evil)}&amount=13.88&verified=1`),
    () => pageOf(`address=${encoded(evil)}?address=${own}&amount=13.88`),
  ])();
}

test(`a crafted link never shows another address as payable (${Math.max(100, count)}) [F-M20]`, () => {
  for (let index = 0; index < Math.max(100, count); index += 1) {
    const target = openLink(craft(), [order]);
    expect(target.address).not.toBe(own);
    expect(target.warnings).toContain('unverified');
    if (index % 10 > 0) continue;
    const { container } = render(<CryptoPayment target={target} />);
    expect(container.querySelector('[role="alert"]')).toHaveTextContent('无法核对此收款地址');
    expect(container.querySelector('code, svg[role="img"], [aria-label^="复制"]')).toBeNull();
    expect(container.textContent).not.toContain(target.address);
    cleanup();
  }
});

test.each([
  'amount=0.01',
  'amount=999999',
  'amount=',
  'amount=13.88&amount=1',
  'amount=NaN&network=ERC20&deposit_no=8',
  'x=1',
])('a crafted link cannot change what this session received: %s [F-M20]', (query) => {
  const strangers = [{ ...order, address: tron(), orderNumber: '6' }];
  const target = openLink(pageOf(`address=${own}&${query}`), [...strangers, order]);
  expect(target).toEqual({ ...order, warnings: [] });
});
