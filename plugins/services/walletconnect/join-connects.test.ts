import { expect, it } from 'vitest'
import { joinConnects } from './join-connects'

it('opens one socket for all that ask at once, and another for who asks later', async () => {
  let sockets = 0
  const relayer = {
    async connect(): Promise<void> {
      await Promise.resolve()
      sockets++
    },
  }
  joinConnects(relayer)
  await Promise.all([relayer.connect(), relayer.connect()])
  expect(sockets).toBe(1)
  await relayer.connect()
  expect(sockets).toBe(2)
})

it('tells all of them that it failed, and lets the next one try', async () => {
  let tries = 0
  const relayer = {
    async connect(): Promise<void> {
      tries++
      if (tries === 1) throw new Error('down')
    },
  }
  joinConnects(relayer)
  const both = await Promise.allSettled([relayer.connect(), relayer.connect()])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await relayer.connect()
  expect(tries).toBe(2)
})
