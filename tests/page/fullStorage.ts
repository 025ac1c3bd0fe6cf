import { vi } from 'vitest';

type IsFull = (storage: Storage, key: string, value: string) => boolean;

/** Makes storage refuse the writes that `isFull` chooses, by default all of them. Removing still works. */
export function fillStorage(isFull: IsFull = () => true) {
  const real = Storage.prototype.setItem;
  const setItem = vi.spyOn(Storage.prototype, 'setItem');
  setItem.mockImplementation(function (this: Storage, key, value) {
    if (isFull(this, key, value)) throw new DOMException('full', 'QuotaExceededError');
    real.call(this, key, value);
  });
}
