// @ts-nocheck
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isEmail } from '../../../kernel/lib/is-email'
import { anything, listOf, mostly, poisonedStorages, recordOf } from '../../../kernel/store/poisoned-rows.fixture'
import { createFakeStorage } from '../../../kernel/testing/index'
import { takeTurns } from '../../../kernel/testing/take-turns.fixture'
import type { SiwxConfig } from './contract'
import { createSiwxWorld, loadSiwx, type SiwxWorld, signedInWorld } from './siwx-world.fixture'

// A production build, as people have it: what development builds check beside that is not what is looked at here.
beforeAll(() => void vi.stubEnv('NODE_ENV', 'production'))
afterAll(() => void vi.unstubAllEnvs())
beforeAll(loadSiwx)

const sessionsKey = 'portico:siwx:sessions'
const connectionsKey = 'portico:connect:connections'

interface Kept {
  readonly message: string
  readonly signature: string
}

/** The storage of somebody who connected and signed in, and the session in it. */
async function signedInBefore() {
  const storage = createFakeStorage()
  const { kernel } = await signedInWorld({ storage })
  await kernel.dispose()
  const { d } = JSON.parse(storage.entries.get(sessionsKey) ?? '') as { readonly d: readonly [Kept] }
  return { connection: storage.entries.get(connectionsKey) ?? '', session: d[0] }
}

/** The text with one character more, less or another, somewhere. */
const alteredOf = (text: string) =>
  fc
    .tuple(fc.nat(text.length), fc.constantFrom('', '\0', 'x', '1'), fc.nat(1))
    .map(([at, put, cut]) => text.slice(0, at) + put + text.slice(at + cut))

const rowsOf = ({ message, signature }: Kept) => ({
  sessions: listOf(
    fc.oneof(
      fc.constant({ message, signature }),
      recordOf({ message: fc.oneof(alteredOf(message), anything), signature: mostly(signature) }),
      recordOf({ message: mostly(message), signature: fc.oneof(alteredOf(signature), anything) }),
    ),
  ),
  emails: listOf(mostly('ada@example.com', 'ada@', `${'a'.repeat(300)}@example.com`)),
  seen: listOf(fc.oneof(fc.tuple(mostly('test:1', 'test:9'), mostly('fake-ada')), anything)),
})

const gates = { emailCapture: true }
const emailCapture = { requestOtp: async () => null, confirmOtp: async () => undefined }
/** A host whose own keeping knows of no session. */
const config: SiwxConfig = {
  createMessage: () => Promise.reject(new Error('not asked')),
  addSession: async () => undefined,
  setSessions: async () => undefined,
  getSessions: async () => [],
  revokeSession: async () => undefined,
}

async function startOver(world: SiwxWorld) {
  await world.kernel.start()
  for (let turn = 0; turn < 20 && !['signedIn', 'needed', 'capturing'].includes(world.status()); turn++)
    await takeTurns(20)
}

describe('starts over sessions that somebody else wrote', () => {
  it('throw nothing, sign in nobody but by the very text that the wallet signed, and ask everybody else', {
    timeout: 300_000,
  }, async () => {
    const { connection, session } = await signedInBefore()
    const met = new Set<string>()
    const property = fc.asyncProperty(poisonedStorages('siwx', rowsOf(session)), async (storage) => {
      storage.entries.set(connectionsKey, connection)
      const world = createSiwxWorld({ storage, isConnected: true, options: { emailCapture }, gates })
      try {
        await startOver(world)
        const { message, signature } = { ...world.api.session.peek() }
        const isSignedIn = world.status() === 'signedIn'
        met.add(world.status())
        expect(isSignedIn ? { message, signature } : message).toEqual(isSignedIn ? session : undefined)
        expect(world.api.email.recent.peek().every((email) => isEmail(email))).toBe(true)
        expect([world.failures, world.events, world.prompts()]).toEqual([[], [], 0])
        expect(Reflect.get({}, 'polluted')).toBeUndefined()
      } finally {
        await world.kernel.dispose()
      }
    })
    await fc.assert(property, { numRuns: 2000 })
    expect([...met].sort()).toEqual(['capturing', 'signedIn'])
  })

  it('throw nothing where the host keeps the sessions, and let a person sign out', { timeout: 120_000 }, async () => {
    const { connection, session } = await signedInBefore()
    const property = fc.asyncProperty(poisonedStorages('siwx', rowsOf(session)), async (storage) => {
      storage.entries.set(connectionsKey, connection)
      const world = createSiwxWorld({ storage, isConnected: true, options: { config } })
      try {
        await startOver(world)
        expect([world.status(), world.isConnected()]).toEqual(['needed', true])
        await world.api.signOut()
        expect([world.failures, world.prompts()]).toEqual([[], 0])
      } finally {
        await world.kernel.dispose()
      }
    })
    await fc.assert(property, { numRuns: 100 })
  })
})
