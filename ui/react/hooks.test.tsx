import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { createLazyToken } from '../../kernel/container/token'
import { createKernel } from '../../kernel/create-kernel'
import { definePlugin, lazyController } from '../../kernel/plugin/define-plugin'
import { viewTarget } from '../../kernel/router/define-view'
import { createSlot } from '../../kernel/slots/create-slot'
import { accountActions, ReceiveAction } from '../../plugins/foundations/account/contract'
import { NetworksController } from '../../plugins/foundations/networks/contract'
import {
  address,
  balance,
  createUiWorld,
  DetailView,
  HomeView,
  network,
  type UiWorldOptions,
} from '../ui-world.fixture'
import { useAccount, useDisconnect, useGate, useModal, useNetwork, useProvider } from './host-hooks'
import { KernelProvider } from './kernel-provider'
import { useController } from './use-controller'
import { useKernel } from './use-kernel'
import { useLazyController } from './use-lazy-controller'
import { useAccountAction, useSlot } from './use-slot'
import { useText } from './use-text'
import { useViewParams } from './use-view-params'

const lines = createSlot<string>('test/lines')
const ReportController = createLazyToken<{ readonly pages: number }>('report/ReportController')
const cleanups: (() => void)[] = []
afterEach(() => {
  for (const undo of cleanups.splice(0)) undo()
})

function world(options: UiWorldOptions = {}) {
  const made = createUiWorld(options)
  cleanups.push(made.kernel.dispose)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <KernelProvider kernel={made.kernel}>{children}</KernelProvider>
  )
  return { ...made, wrapper }
}

describe('the hooks', () => {
  it('throw an error that says what is missing if no kernel is provided', () => {
    expect(() => renderHook(useKernel)).toThrow('useKernel must be used within <Portico kernel={…}>')
    expect(() => renderHook(() => useViewParams(DetailView))).toThrow('The view Detail must be used within <Portico')
  })

  it('return kernel, controllers, gates and slots', () => {
    const { kernel, networks, wrapper } = world({ contributes: [lines.of('one'), lines.of('two')] })
    expect(renderHook(useKernel, { wrapper }).result.current).toBe(kernel)
    expect(renderHook(() => useController(NetworksController), { wrapper }).result.current).toBe(networks)
    expect(renderHook(() => useGate('tides'), { wrapper }).result.current).toBe(true)
    expect(renderHook(() => useSlot(lines), { wrapper }).result.current).toEqual(['one', 'two'])
  })

  it('run an action of the account, also on a page whose modal is closed, which opens for it', () => {
    const target = viewTarget(DetailView, { wallet: 'Tide' })
    const { kernel, wrapper } = world({
      contributes: [accountActions.of({ id: 'receive', icon: 'receive', label: 'Receive', target })],
    })
    const receive = () => renderHook(() => useAccountAction(ReceiveAction), { wrapper }).result.current?.()
    receive()
    expect(kernel.router.isOpen.value).toBe(true)
    expect(kernel.router.current.value).toMatchObject(target)
    kernel.router.reset(HomeView)
    receive()
    expect(kernel.router.history.value.entries.map(({ view }) => view)).toEqual(['Home', 'Detail'])
  })

  it('load a lazy controller, and return why one did not load', async () => {
    const build = (load: () => Promise<{ pages: number }>) =>
      createKernel({
        plugins: [
          definePlugin({ id: 'report', controllers: [lazyController(ReportController, load)], setup: () => ({}) }),
        ],
      })
    const read = async (load: () => Promise<{ pages: number }>) => {
      const kernel = build(load)
      cleanups.push(kernel.dispose)
      const wrapper = ({ children }: { children: ReactNode }) => (
        <KernelProvider kernel={kernel}>{children}</KernelProvider>
      )
      const { result } = renderHook(() => useLazyController(ReportController), { wrapper })
      expect(result.current).toEqual({ controller: undefined, error: undefined })
      await act(async () => undefined)
      return result.current
    }
    expect(await read(async () => ({ pages: 3 }))).toEqual({ controller: { pages: 3 }, error: undefined })
    const failure = new Error('offline')
    expect(await read(() => Promise.reject(failure))).toEqual({ controller: undefined, error: failure })
  })

  it('return no error of the controller that was requested before', async () => {
    const OtherController = createLazyToken<{ readonly pages: number }>('report/OtherController')
    const kernel = createKernel({
      plugins: [
        definePlugin({
          id: 'report',
          controllers: [
            lazyController(ReportController, () => Promise.reject(new Error('offline'))),
            lazyController(OtherController, () => new Promise(() => undefined)),
          ],
        }),
      ],
    })
    cleanups.push(kernel.dispose)
    const wrapper = ({ children }: { children: ReactNode }) => (
      <KernelProvider kernel={kernel}>{children}</KernelProvider>
    )
    const { result, rerender } = renderHook(({ token }) => useLazyController(token), {
      wrapper,
      initialProps: { token: ReportController },
    })
    await act(async () => undefined)
    expect(result.current.error).toEqual(new Error('offline'))
    rerender({ token: OtherController })
    expect(result.current).toEqual({ controller: undefined, error: undefined })
  })

  it('return a lazy controller that was loaded before in the first render', async () => {
    const report = { pages: 3 }
    const kernel = createKernel({
      plugins: [definePlugin({ id: 'report', controllers: [lazyController(ReportController, async () => report)] })],
    })
    cleanups.push(kernel.dispose)
    await kernel.load(ReportController)
    const drawn: unknown[] = []
    const wrapper = ({ children }: { children: ReactNode }) => (
      <KernelProvider kernel={kernel}>{children}</KernelProvider>
    )
    renderHook(() => drawn.push(useLazyController(ReportController).controller), { wrapper })
    expect(new Set(drawn)).toEqual(new Set([report]))
  })

  it('follow the account, its balance and its status', async () => {
    const { status, balance: amount, wrapper } = world()
    const { result } = renderHook(useAccount, { wrapper })
    expect(result.current).toMatchObject({ address: undefined, status: 'disconnected', isConnected: false })
    await act(async () => {
      status.value = 'connected'
      amount.value = balance
    })
    expect(result.current).toMatchObject({ address, status: 'connected', isConnected: true, balance })
  })

  it('follow the network and return the function that switches it', () => {
    const { networks, wrapper } = world()
    const { result } = renderHook(useNetwork, { wrapper })
    expect(result.current).toMatchObject({ network, isSupported: true })
    expect(result.current.switchNetwork).toBe(networks.switchNetwork)
  })

  it('open and close the modal, and end a connection', async () => {
    const { connect, wrapper } = world()
    const { result } = renderHook(() => ({ ...useModal(), disconnect: useDisconnect() }), { wrapper })
    await act(async () => result.current.open())
    expect(result.current.isOpen).toBe(true)
    await act(async () => void result.current.close())
    expect(result.current.isOpen).toBe(false)
    await result.current.disconnect()
    expect(connect.disconnect).toHaveBeenCalledOnce()
  })

  it('translate by the messages of the host', () => {
    const { wrapper } = world({ messages: { hello: 'Hallo {name}' } })
    const { result } = renderHook(useText, { wrapper })
    expect(result.current({ key: 'hello', text: 'Hello {name}', values: { name: 'Ada' } })).toBe('Hallo Ada')
    expect(result.current('as it is')).toBe('as it is')
  })
})

describe('useProvider', () => {
  const connection = (connectorId: string, status: 'connected' | 'restoring') => ({
    connectorId,
    namespace: 'tide',
    accounts: [{ address }] as const,
    networkId: network.caipNetworkId,
    status,
  })

  it('returns the provider of a confirmed connection, and none after it has ended', async () => {
    const { connections, connect, provider, wrapper } = world()
    const { result } = renderHook(() => useProvider('tide'), { wrapper })
    await act(async () => {
      connections.value = [connection('kestrel', 'restoring')]
    })
    expect(result.current).toBeUndefined()
    await act(async () => {
      connections.value = [connection('kestrel', 'connected')]
    })
    expect(result.current).toBe(provider)
    expect(connect.getProvider).toHaveBeenCalledWith('tide')
    await act(async () => {
      connections.value = []
    })
    expect(result.current).toBeUndefined()
  })

  it('returns only that of the current wallet: none while that is being restored in addition to another one, which has confirmed', async () => {
    const { connect, connections, wrapper } = world()
    const { result } = renderHook(() => useProvider('tide'), { wrapper })
    await act(async () => {
      connections.value = [connection('kestrel', 'restoring'), connection('harbor', 'connected')]
    })
    expect([result.current, connect.getProvider.mock.calls.length]).toEqual([undefined, 0])
  })

  it('never returns the provider of the previous wallet', async () => {
    const { connections, connect, wrapper } = world()
    const { result } = renderHook(() => useProvider('tide'), { wrapper })
    await act(async () => {
      connections.value = [connection('kestrel', 'connected')]
    })
    connect.getProvider.mockReturnValueOnce(new Promise(() => undefined))
    await act(async () => {
      connections.value = [connection('harbor', 'connected')]
    })
    expect(result.current).toBeUndefined()
  })

  it('never returns the provider of an ended connection if the same wallet connects again', async () => {
    const { connections, connect, wrapper } = world()
    const { result } = renderHook(() => useProvider('tide'), { wrapper })
    await act(async () => {
      connections.value = [connection('kestrel', 'connected')]
    })
    await act(async () => {
      connections.value = []
    })
    connect.getProvider.mockReturnValueOnce(new Promise(() => undefined))
    await act(async () => {
      connections.value = [connection('kestrel', 'connected')]
    })
    expect(result.current).toBeUndefined()
  })

  it('stays empty if the connection ended during the request', async () => {
    const { connections, connect, wrapper } = world()
    connect.getProvider.mockRejectedValueOnce(new Error('CONNECT_CONNECTION_MISSING'))
    const { result } = renderHook(() => useProvider('tide'), { wrapper })
    await act(async () => {
      connections.value = [connection('kestrel', 'connected')]
    })
    expect(result.current).toBeUndefined()
  })
})

describe('KernelProvider', () => {
  it('uses the enclosing kernel if it is given none', () => {
    const { kernel, wrapper: Outer } = world()
    const wrapper = ({ children }: { children: ReactNode }) => (
      <Outer>
        <KernelProvider>{children}</KernelProvider>
      </Outer>
    )
    expect(renderHook(useKernel, { wrapper }).result.current).toBe(kernel)
  })
})
