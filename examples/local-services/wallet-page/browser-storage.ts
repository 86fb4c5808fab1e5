import type { WalletClientOptions } from '../wallet-client/wallet-options'

type Storage = NonNullable<WalletClientOptions['storage']>

export const storagePrefix = 'local-wallet'

/** Sessions and keys stay after a reload. */
export function createBrowserStorage(storage: globalThis.Storage): Storage {
  const keyOf = (key: string) => `${storagePrefix}:${key}`
  const keys = () =>
    Object.keys(storage)
      .filter((key) => key.startsWith(`${storagePrefix}:`))
      .map((key) => key.slice(storagePrefix.length + 1))
  const read = <T>(key: string): T | undefined => {
    const text = storage.getItem(keyOf(key))
    return text === null ? undefined : (JSON.parse(text) as T)
  }
  return {
    getKeys: async () => keys(),
    getEntries: async <T>() => keys().map((key): [string, T] => [key, read<T>(key) as T]),
    getItem: async <T>(key: string) => read<T>(key),
    setItem: async (key, value) => storage.setItem(keyOf(key), JSON.stringify(value)),
    removeItem: async (key) => storage.removeItem(keyOf(key)),
  }
}
