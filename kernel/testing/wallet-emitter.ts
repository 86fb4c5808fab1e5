type Listener = (...values: never[]) => void

/** Creates the events of one wallet, as EIP-1193 has them. */
export function createWalletEmitter() {
  const listeners = new Set<{ readonly event: string; readonly listener: Listener }>()
  return {
    count: () => listeners.size,
    on: (event: string, listener: Listener) => void listeners.add({ event, listener }),
    removeListener(event: string, listener: Listener) {
      for (const entry of listeners) if (entry.event === event && entry.listener === listener) listeners.delete(entry)
    },
    emit(event: string, ...values: readonly unknown[]) {
      for (const entry of [...listeners]) if (entry.event === event) Reflect.apply(entry.listener, undefined, values)
    },
  }
}
