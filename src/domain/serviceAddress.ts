import { readUrl } from './urls.ts';

const NUMBER = /^[A-Za-z0-9]{1,40}$/;

/** Adds an order's number to the address of customer service, under the operator's name for it, and nothing else. */
export function addOrder(address: string, parameter: string, orderNumber: string): string {
  const url = readUrl(address);
  if (parameter === '' || !NUMBER.test(orderNumber) || !url || url.searchParams.has(parameter))
    return address;
  const [, page = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(address) ?? [];
  return `${page}${page.includes('?') ? '&' : '?'}${parameter}=${orderNumber}${fragment}`;
}
