import { get } from 'svelte/store'
import { expect, it } from 'vitest'
import { signal } from '../../kernel/store/signals'
import { address, createUiWorld } from '../ui-world.fixture'
import { porticoStores, toStore } from './index'

it("gives the server's value first, the current value in the next microtask, and nothing after unsubscribing", async () => {
  const { kernel, status, network } = createUiWorld()
  status.value = 'connected'
  const stores = porticoStores(kernel)
  const told: unknown[] = []
  const leave = [
    stores.address.subscribe((value) => told.push(value)),
    stores.status.subscribe((value) => told.push(value)),
    stores.network.subscribe((value) => told.push(value?.name)),
    stores.isSupported.subscribe((value) => told.push(value)),
    stores.isOpen.subscribe((value) => told.push(value)),
  ]
  expect(told.splice(0)).toEqual([undefined, 'disconnected', undefined, true, false])
  await Promise.resolve()
  expect(told.splice(0)).toEqual([address, 'connected', 'Tidal', true, false])
  kernel.router.open()
  expect(told.splice(0)).toEqual([true])
  for (const stop of leave) stop()
  network.value = undefined
  expect(told).toEqual([])
  kernel.dispose()
})

it('makes a store of any signal, which a server can unsubscribe before it has begun', async () => {
  const tide = signal(1)
  expect(get(toStore(tide))).toBe(1)
  const told: number[] = []
  toStore(tide, 0).subscribe((value) => told.push(value))()
  await Promise.resolve()
  tide.value = 2
  expect(told).toEqual([0])
})
