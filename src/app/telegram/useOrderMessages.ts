import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { readSettings } from '#domain/settings.ts';
import { getLaunch } from '#launch/launch.ts';
import { findPath, type PathName } from '#navigation/paths.ts';
import type { Telegram } from '#platform/telegram/telegram.ts';
import { claimOrderMessages } from '#state/device/askedOrderMessages.ts';
import { loadAccountName } from '#state/member/member.ts';
import { useHasPlacedOrder } from '#state/orders/sentOrders.ts';
import { getText } from '#text/words.ts';
import { orderMessages } from '#text/zh/orderMessages.ts';
import { showConfirm } from '#ui/dialogs.ts';
import { useOverlayCount } from '#ui/overlays.ts';

import { readTelegramUser } from './telegramUser.ts';

/** Where the question interrupts neither a payment nor a form. */
const CALM: readonly (PathName | null)[] = ['home', 'mine', 'money', 'transactions', 'messages'];

/** Offers the bot's order messages once per member and device. After a yes Telegram asks by itself. */
export function useOrderMessages({ requestWriteAccess }: Telegram, isAnswered: boolean): void {
  const hasPlaced = useHasPlacedOrder();
  const { pathname } = useLocation();
  const isCalm = useOverlayCount() === 0 && CALM.includes(findPath(pathname));
  const isDue = isAnswered && hasPlaced && isCalm;
  useEffect(() => {
    if (!isDue || !requestWriteAccess || !isOffered()) return;
    useHasPlacedOrder.setState(false, true);
    // If the browser fails, the next order asks.
    offer(requestWriteAccess).catch(() => {});
  }, [isDue, requestWriteAccess]);
}

function isOffered(): boolean {
  const { orderMessages: isSent } = readSettings(getLaunch().settings);
  return isSent && readTelegramUser().allows_write_to_pm !== true;
}

async function offer(requestWriteAccess: () => void): Promise<void> {
  if (!(await claimOrderMessages(await loadAccountName()))) return;
  const text = getText(orderMessages);
  // The end of the session answers no.
  const isWanted = await showConfirm({
    title: text.title,
    message: text.message,
    confirmLabel: text.allow,
    cancelLabel: text.refuse,
    tone: 'even',
  });
  if (isWanted) requestWriteAccess();
}
