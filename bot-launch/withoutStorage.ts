// grammY looks for a browser's storage. From version 25 on Node warns of that on standard error, among the log's JSON.
Object.defineProperty(globalThis, 'localStorage', { value: undefined, configurable: true });
