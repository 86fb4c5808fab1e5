import { beforeAll, describe, expect, it } from 'vitest'
import { createFakeStorage, settle } from '../../kernel/testing/index'
import { connectionsKey, loadSteps, reloadWorld, statusOf, stored, storedIn } from './connect-world.fixture'

beforeAll(loadSteps)

const key = connectionsKey

describe('a storage that holds anything', () => {
  const junk = ['', 'junk', 'null', '[]', '{"v":1}', '{"v":1,"d":{}}', '{"v":"1","d":[]}', '{"v":0,"d":[]}']
  const hostile = [
    { ...stored, accounts: [{ address: '<img src=x>' }] },
    { ...stored, networkId: '__proto__:1' },
    { ...stored, namespace: '__proto__', networkId: '__proto__:1' },
  ]

  it.each([...junk, ...hostile.map((item) => JSON.stringify({ v: 1, d: [item] }))])('starts: %s', async (text) => {
    const world = reloadWorld({
      storage: createFakeStorage({ entries: { [key]: text, 'portico:connect:recent': text } }),
    })
    await world.kernel.start()
    await settle()
    expect([world.api.connections.peek(), world.api.recent.peek(), world.failures]).toEqual([[], [], []])
    await world.api.connect({ connectorId: 'fox' })
    expect(storedIn(world)).toMatchObject([{ connectorId: 'fox' }])
  })

  it('of a newer version is left as it is', async () => {
    const text = JSON.stringify({ v: 999, d: ['future'] })
    const world = reloadWorld({ storage: createFakeStorage({ entries: { [key]: text } }) })
    await world.kernel.start()
    await world.api.connect({ connectorId: 'fox' })
    expect(world.storage.entries.get(key)).toBe(text)
  })

  it.each(['disabled', 'full'] as const)('or is %s lets everything work but the memory', async (fault) => {
    const world = reloadWorld({ storage: createFakeStorage({ [fault]: true }) })
    await world.kernel.start()
    await world.api.connect({ connectorId: 'fox' })
    expect(statusOf(world)).toBe('connected')
    await world.api.disconnect()
    expect(world.api.connections.peek()).toEqual([])
    await settle()
    expect(world.logs.lines.filter(({ level }) => level === 'warn')).toHaveLength(1)
    expect(world.failures).toEqual([])
  })
})
