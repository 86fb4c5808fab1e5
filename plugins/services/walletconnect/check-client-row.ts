type Fields = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown) => typeof value === 'string'

const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText)

/** @see CAIP-25 */
const isNamespace = (value: unknown) => isRecord(value) && [value.accounts, value.methods, value.events].every(isTexts)

/** What the client reads of a record without looking whether it is there. */
const recordChecks: Readonly<Record<string, (record: Fields) => boolean>> = {
  subscription: ({ topic, relay }) => isText(topic) && isRecord(relay) && relay.protocol === 'irn',
  session: ({ topic, self, peer, namespaces }) =>
    isText(topic) &&
    isRecord(self) &&
    isText(self.publicKey) &&
    isRecord(peer) &&
    isRecord(namespaces) &&
    Object.values(namespaces).every(isNamespace),
  pairing: ({ topic }) => isText(topic),
  ...Object.fromEntries(['history', 'expirer', 'proposal', 'request'].map((name) => [name, () => true])),
}

/** Keys and seeds alike: 32 bytes as hex. */
const isKey = (value: unknown) => typeof value === 'string' && /^[\da-f]{64}$/i.test(value)

/**
 * Leaves of a stored row of the client what the client can start with: one record that is none would stop it at every start,
 * until somebody clears the storage by hand.
 *
 * @param key - the row's
 * @param value - what was stored
 */
export function checkClientRow(key: string, value: unknown): unknown {
  const [name = ''] = /[^/]*$/.exec(key) ?? []
  if (name === 'keychain')
    return isRecord(value) ? Object.fromEntries(Object.entries(value).filter(([, item]) => isKey(item))) : {}
  const isWhole = Object.hasOwn(recordChecks, name) ? recordChecks[name] : undefined
  if (!isWhole) return value
  return Array.isArray(value) ? value.filter((record) => isRecord(record) && isWhole(record)) : []
}
