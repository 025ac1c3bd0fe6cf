// @vitest-environment node
import { expect, test } from 'vitest';

import { readScannedAddress } from '#features/cards/bind/cryptoCards.tsx';

const TRON = 'TLobbyDemoAddress1111111111111AbCd';
const ETHEREUM = '0xdEAd00000000000000000000000000000000C0fE';

test.each([
  [TRON, TRON],
  [ETHEREUM, ETHEREUM],
  [`tron:${TRON}`, TRON],
  [`TRON:${TRON}?amount=12.5&token=USDT`, TRON],
  [`ethereum:${ETHEREUM}?value=1`, ETHEREUM],
  // What else such a link holds stays, and is warned about.
  [`ethereum:${ETHEREUM}@1/transfer?address=0x1`, `${ETHEREUM}@1/transfer`],
  [`bitcoin:${TRON}?amount=1`, `bitcoin:${TRON}?amount=1`],
  [`${TRON}?amount=1`, `${TRON}?amount=1`],
  [` ${TRON}\u200b `, ` ${TRON}\u200b `],
  [`${TRON}\r\n`, TRON],
  ['tron:', ''],
])('%j is read as %j', (text, address) => expect(readScannedAddress(text)).toBe(address));
