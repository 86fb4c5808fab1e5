import { expectThat } from './subject'

/** What a module may not call while it loads; in Node the rest (document, window, localStorage) is not there to be touched. */
const callables = [
  'fetch',
  'setInterval',
  'WebSocket',
  'XMLHttpRequest',
  'BroadcastChannel',
  'Worker',
  'addEventListener',
]
const browserGlobals = [
  'window',
  'document',
  'location',
  'localStorage',
  'sessionStorage',
  'customElements',
  'indexedDB',
]

const readGlobals = () =>
  new Map(Reflect.ownKeys(globalThis).map((key) => [key, Object.getOwnPropertyDescriptor(globalThis, key)]))

function findChanged(before: ReturnType<typeof readGlobals>): string[] {
  const after = readGlobals()
  const isSame = (key: string | symbol) =>
    Object.is(before.get(key)?.value, after.get(key)?.value) && before.get(key)?.get === after.get(key)?.get
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((key) => before.has(key) !== after.has(key) || !isSame(key))
    .map(String)
}

/** Imports the entry afresh in a world without a browser, and fails where that does anything but define. */
export async function checkImport(entry: () => Promise<unknown>): Promise<void> {
  // Only this one needs a certain runner: no other imports a module afresh in a world without a browser.
  const { vi } = await import('vitest')
  const called: string[] = []
  for (const name of browserGlobals) vi.stubGlobal(name, undefined)
  for (const name of callables) {
    // A function, not an arrow: some of these are called with `new`.
    vi.stubGlobal(name, function trap() {
      called.push(name)
    })
  }
  const before = readGlobals()
  vi.resetModules()
  try {
    await entry()
    const changed = findChanged(before)
    expectThat(called.length === 0, `Importing the entry calls ${called.join(', ')}: do it in \`start\`.`)
    expectThat(changed.length === 0, `Importing the entry changes the globals ${changed.join(', ')}.`)
  } finally {
    vi.unstubAllGlobals()
  }
}
