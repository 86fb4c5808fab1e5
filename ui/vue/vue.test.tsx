import { expect, it, vi } from 'vitest'
import { createApp, createSSRApp, effectScope, h, nextTick, onMounted } from 'vue'
import { renderToString } from 'vue/server-renderer'
import { signal } from '../../kernel/store/signals'
import { address, createUiWorld } from '../ui-world.fixture'
import { providePortico, useAccount, useKernel, useModal, useNetwork, useSignal } from './index'

/** The parts of Portico that an app draws. */
const Corner = {
  setup() {
    const [account, { network, isSupported }, { isOpen, open }] = [useAccount(), useNetwork(), useModal()]
    return () =>
      h('button', { type: 'button', onClick: () => open() }, [
        `${account.address.value ?? 'nobody'}, ${account.isConnected.value}, ${network.value?.name}, `,
        `${isSupported.value}, ${isOpen.value}`,
      ])
  },
}

it('draws account, network and modal, opens the modal, and follows nothing after it is unmounted', async () => {
  const { kernel, status, network } = createUiWorld()
  const root = document.createElement('div')
  const app = createApp(Corner).use(providePortico(kernel))
  app.mount(root)
  await nextTick()
  expect(root.textContent).toBe('nobody, false, Tidal, true, false')
  status.value = 'connected'
  root.querySelector('button')?.click()
  await nextTick()
  expect(root.textContent).toBe(`${address}, true, Tidal, true, true`)
  app.unmount()
  network.value = undefined
  await nextTick()
  expect(root.textContent).toBe('')
  kernel.dispose()
})

it('hydrates server-rendered markup without a mismatch, and then shows the connected account', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const server = createUiWorld()
  const root = document.createElement('div')
  const written = await renderToString(createSSRApp(Corner).use(providePortico(server.kernel)))
  root.append(document.createRange().createContextualFragment(written))
  expect(root.textContent).toBe('nobody, false, undefined, true, false')
  const { kernel, status } = createUiWorld()
  status.value = 'connected'
  const app = createSSRApp(Corner).use(providePortico(kernel))
  app.mount(root)
  await nextTick()
  expect(root.textContent).toContain(address)
  expect(warn.mock.calls).toEqual([])
  app.unmount()
  kernel.dispose()
  server.kernel.dispose()
})

it('shows the connected account at once in a component that is added later', async () => {
  const { kernel, status } = createUiWorld()
  status.value = 'connected'
  const told: unknown[] = []
  const Guard = {
    setup() {
      const { address, isConnected } = useAccount()
      told.push(address.value, isConnected.value)
      return () => null
    },
  }
  const app = createApp(Guard).use(providePortico(kernel))
  app.mount(document.createElement('div'))
  expect(told).toEqual([address, true])
  app.unmount()
  kernel.dispose()
})

it('follows a signal for a store that a component first uses after it is mounted', async () => {
  const tide = signal(1)
  // As Pinia runs the setup of a store.
  const scope = effectScope(true)
  let ref: ReturnType<typeof useSignal<number>> | undefined
  const Late = {
    setup() {
      onMounted(() => {
        ref = scope.run(() => useSignal(tide, 0))
      })
      return () => null
    },
  }
  const app = createApp(Late)
  app.mount(document.createElement('div'))
  await nextTick()
  expect(ref?.value).toBe(1)
  tide.value = 2
  expect(ref?.value).toBe(2)
  scope.stop()
  tide.value = 3
  expect(ref?.value).toBe(2)
  app.unmount()
})

it('follows a signal outside of components until its scope ends, and says what is missing', () => {
  const tide = signal(1)
  const scope = effectScope()
  const ref = scope.run(() => useSignal(tide))
  tide.value = 2
  expect(ref?.value).toBe(2)
  scope.stop()
  tide.value = 3
  expect(ref?.value).toBe(2)
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(useKernel).toThrow(
    expect.objectContaining({
      code: 'UI_KERNEL_MISSING',
      message: expect.stringContaining('app.use(providePortico(kernel))'),
    }),
  )
  warn.mockRestore()
})
