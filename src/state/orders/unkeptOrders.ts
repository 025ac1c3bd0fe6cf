let isAtRisk = () => false;

/** Says how to find out whether an order is noted in memory alone. Called by the notes, which money screens load. */
export function watchUnkeptOrders(check: () => boolean): void {
  isAtRisk = check;
}

/** Whether an order without an answer is noted in the memory of this page alone: a reload would forget it. */
export function hasUnkeptOrder(): boolean {
  return isAtRisk();
}
