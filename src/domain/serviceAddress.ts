import { readUrl } from './urls.ts';

const NUMBER = /^[A-Za-z0-9]{1,40}$/;

/**
 * Adds the number of an order to the address of the customer service, as the query parameter that the operator named.
 * Adds nothing else: no number with other signs, and none to an address that has the parameter already.
 */
export function addOrder(address: string, parameter: string, orderNumber: string): string {
  const url = readUrl(address);
  if (parameter === '' || !NUMBER.test(orderNumber) || !url || url.searchParams.has(parameter))
    return address;
  const [, page = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(address) ?? [];
  return `${page}${page.includes('?') ? '&' : '?'}${parameter}=${orderNumber}${fragment}`;
}
