export const fox = 'data:image/svg+xml,%3Csvg%20xmlns%3D%22http%3A%2F%2Fwww.w3.org%2F2000%2Fsvg%22%2F%3E'

export const createProvider = () => ({ request: async () => null })

/** Creates an event as a wallet sends it; a test can replace the fields with any value. */
export function announce(info: Record<string, unknown> = {}, provider: unknown = createProvider()): Event {
  const detail = {
    info: { uuid: crypto.randomUUID(), name: 'Fox', icon: fox, rdns: 'com.fox.wallet', ...info },
    provider,
  }
  return new CustomEvent('eip6963:announceProvider', { detail })
}

/** Creates an event with any value as its detail. */
export const announceDetail = (detail: unknown): Event => new CustomEvent('eip6963:announceProvider', { detail })
