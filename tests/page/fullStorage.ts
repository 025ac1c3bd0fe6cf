import { vi } from 'vitest';

type IsFull = (storage: Storage, key: string, value: string) => boolean;

/** From now on storage takes nothing for which `isFull` says so, by default nothing at all. It can still remove. */
export function fillStorage(isFull: IsFull = () => true) {
  const real = Storage.prototype.setItem;
  const setItem = vi.spyOn(Storage.prototype, 'setItem');
  setItem.mockImplementation(function (this: Storage, key, value) {
    if (isFull(this, key, value)) throw new DOMException('full', 'QuotaExceededError');
    real.call(this, key, value);
  });
}
