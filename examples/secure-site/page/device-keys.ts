import { base64urlnopad } from '@scure/base'

/** The stored keys of a device, which scripts can use but never read. */
export interface DeviceKeys {
  /** Signs each call of the API; P-256. */
  readonly signing: CryptoKeyPair
  /** The device's part of the key that the seed is encrypted with. */
  readonly secret: CryptoKey
  /** The raw public key, base64url. */
  readonly publicKey: string
  /** The hash of it. */
  readonly id: string
}

type StoredKeys = Pick<DeviceKeys, 'signing' | 'secret'>

const databaseName = 'portico-secure-site'
const storeName = 'keys'
const rowId = 'device'

/** Returns the keys of this browser, which are created the first time. @throws if the browser stores nothing for the page */
export async function loadDeviceKeys(): Promise<DeviceKeys> {
  const database = await openDatabase()
  try {
    const stored = (await readKeys(database)) ?? (await storeKeys(database, await makeKeys()))
    const raw = new Uint8Array(await crypto.subtle.exportKey('raw', stored.signing.publicKey))
    const id = new Uint8Array(await crypto.subtle.digest('SHA-256', raw))
    return { ...stored, publicKey: base64urlnopad.encode(raw), id: base64urlnopad.encode(id) }
  } finally {
    database.close()
  }
}

async function makeKeys(): Promise<StoredKeys> {
  const signing = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const secret = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey'])
  bytes.fill(0)
  return { signing, secret }
}

/** Stores keys if there are none: if two pages begin at once, both use the first one's. */
async function storeKeys(database: IDBDatabase, keys: StoredKeys): Promise<StoredKeys> {
  const transaction = database.transaction(storeName, 'readwrite')
  const store = transaction.objectStore(storeName)
  const found = await settle<StoredKeys | undefined>(store.get(rowId))
  if (found) return found
  store.add(keys, rowId)
  // A full disk only fails at the commit: the added rows are rolled back then.
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? notKept())
  })
  return keys
}

const notKept = () => new Error('The browser keeps nothing')

const readKeys = (database: IDBDatabase) =>
  settle<StoredKeys | undefined>(database.transaction(storeName).objectStore(storeName).get(rowId))

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(storeName)
  return settle(request)
}

function settle<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? notKept())
  })
}
