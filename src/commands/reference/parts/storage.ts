type Persistence = 'localStorage' | 'sessionStorage';

/** A value in the browser's storage, which pages without a server may not have (bundle.ts). */
export function createStorageSlot(key: string, {persistence = 'localStorage'}: {persistence?: Persistence} = {}) {
  const attempt = <T>(access: () => T): T | null => {
    try {
      return access();
    } catch {
      return null;
    }
  };
  const listeners: (() => void)[] = [];
  return {
    get: () => attempt(() => window[persistence].getItem(key)),
    set: (value: string) => {
      attempt(() => window[persistence].setItem(key, value));
      listeners.forEach((listener) => listener());
    },
    listen: (listener: () => void) => listeners.push(listener),
  };
}
