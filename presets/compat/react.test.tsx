import { act, cleanup, render, renderHook, waitFor } from '@testing-library/react'
import { Component, type ReactNode, useEffect } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { settle } from '../../kernel/testing/index'
import { base, mainnet } from '../../plugins/chains/eip155/networks'
import { ConnectController } from '../../plugins/foundations/connect/contract'
import {
  createModal,
  type Modal,
  ModalAccountButton,
  ModalButton,
  ModalConnectButton,
  ModalNetworkButton,
  ModalProvider,
  UniversalConnector,
  type UniversalConnectorOptions,
  UniversalConnectorProvider,
  useAvailableExchanges,
  useDisconnect,
  useExchangeBuyStatus,
  useModal,
  useModalAccount,
  useModalBalance,
  useModalConnection,
  useModalConnections,
  useModalEvents,
  useModalNetwork,
  useModalProvider,
  useModalSIWX,
  useModalState,
  useModalTheme,
  useModalUpdateEmail,
  useModalWallet,
  useModalWallets,
  usePay,
  usePayUrlActions,
  useUniversalConnector,
  useWalletInfo,
} from './react'

interface BoundaryProps {
  readonly onFault: (error: unknown) => void
  readonly children: ReactNode
}

class Boundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override componentDidCatch(error: unknown) {
    this.props.onFault(error)
  }
  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}

const made: Modal[] = []
const options = { networks: [mainnet, base], enableWalletConnect: false } as const
const create = (more: object = {}) => {
  const modal = createModal({ ...options, ...more })
  made.push(modal)
  return modal
}

beforeAll(() =>
  Promise.all([
    import('./events'),
    import('./mount-modal'),
    import('./modal-options-schema'),
    import('../../ui/shell/modal-host'),
    import('../../ui/elements/index'),
  ]),
)
afterEach(async () => {
  cleanup()
  for (const modal of made.splice(0)) {
    await modal.ready()
    await act(async () => modal.dispose())
  }
})

describe('a connector of the whole page', () => {
  const universalProvider = {
    connect: async () => undefined,
    disconnect: async () => undefined,
    request: async () => undefined,
  }
  const config: UniversalConnectorOptions = {
    projectId: 'p',
    metadata: { name: 'Tidepool', description: '', url: 'https://tidepool.example', icons: [] },
    networks: [{ namespace: 'eip155', chains: [mainnet], methods: ['personal_sign'], events: [] }],
    modalConfig: { universalProvider },
  }

  it('is made by its provider, handed to the hook below it once it is ready, and goes with it', async () => {
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <UniversalConnectorProvider config={config}>{children}</UniversalConnectorProvider>
    )
    const { result, unmount } = renderHook(() => useUniversalConnector(), { wrapper })
    expect(result.current).toEqual({ connector: undefined, ready: false })
    await waitFor(() => expect(result.current.connector).toBeInstanceOf(UniversalConnector))
    await waitFor(() => expect(result.current.ready).toBe(true))
    const { connector } = result.current
    if (!(connector instanceof UniversalConnector)) throw new Error('The provider has made one.')
    expect(connector.provider).toBe(universalProvider)
    const { kernel } = connector.modal
    await act(async () => unmount())
    expect(() => kernel.get(ConnectController)).toThrow(/dispose/i)
  })

  it('that cannot be made breaks the drawing of what needs it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const faults: unknown[] = []
    // As a page without types can write it.
    const networks = JSON.parse('[]')
    render(
      <Boundary onFault={(error) => faults.push(error)}>
        <UniversalConnectorProvider config={{ ...config, networks }} />
      </Boundary>,
    )
    await waitFor(() => expect(String(faults[0])).toContain('needs a network'))
  })

  it('is the modal of the page where there is no provider', async () => {
    const modal = create()
    const { result } = renderHook(() => useUniversalConnector())
    await waitFor(() => expect(result.current.ready).toBe(true))
    const left = vi.spyOn(modal, 'resetWcConnection').mockResolvedValue()
    await act(async () => result.current.connector?.disconnect())
    expect(left).toHaveBeenCalled()
  })
})

describe('hooks of a page', () => {
  it('ask for a modal where the page has made none', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(() => renderHook(() => useModal())).toThrow('Please call "createModal" before using "useModal" hook')
  })

  it('follow what the device says, until the modal is gone', async () => {
    const listeners = new Set<() => void>()
    const query = {
      matches: false,
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    }
    vi.stubGlobal('matchMedia', (text: string) =>
      text === '(prefers-color-scheme: light)' ? query : { matches: false },
    )
    const modal = create()
    const told: string[] = []
    modal.subscribeTheme(({ themeMode }) => told.push(themeMode))
    await waitFor(() => expect(modal.getState().initialized).toBe(true))
    await waitFor(() => expect(listeners.size).toBe(1))
    query.matches = true
    await act(async () => {
      for (const listener of listeners) listener()
    })
    expect([modal.getThemeMode(), told]).toEqual(['light', ['light']])
    await act(async () => modal.dispose())
    expect(listeners.size).toBe(0)
    vi.unstubAllGlobals()
  })

  it('read the one modal of the page, and follow it', async () => {
    const modal = create({ defaultNetwork: base, themeMode: 'dark' })
    expect(create()).toBe(modal)
    const { result } = renderHook(() => ({
      modal: useModal(),
      state: useModalState(),
      network: useModalNetwork(),
      theme: useModalTheme(),
    }))
    await waitFor(() => expect(result.current.state.initialized).toBe(true))
    expect([result.current.network.chainId, result.current.theme.themeMode]).toEqual([8453, 'dark'])
    await act(() => result.current.network.switchNetwork(mainnet))
    expect(result.current.network.caipNetwork?.name).toBe('Ethereum')
    await act(async () => result.current.theme.setThemeMode('light'))
    expect(result.current.theme.themeMode).toBe('light')
    await act(() => result.current.modal.open({ view: 'Networks' }))
    expect(result.current.state.open).toBe(true)
    await waitFor(() =>
      expect(document.querySelector('portico-modal')?.shadowRoot?.textContent).toContain('Choose Network'),
    )
  })

  it('follow networks that hold large numbers, as chains of viem may', async () => {
    const tidal = { ...base, fees: { maxPriorityFeePerGas: 30_000_000_000n } }
    const modal = create({ networks: [mainnet, tidal], defaultNetwork: tidal, name: 'large' })
    const told: unknown[] = []
    modal.subscribeNetwork(({ caipNetworkId }) => told.push(caipNetworkId))
    const { result } = renderHook(() => useModalNetwork())
    await waitFor(() => expect(result.current.chainId).toBe(base.id))
    await act(() => modal.switchNetwork(mainnet))
    await waitFor(() => expect(result.current.chainId).toBe(mainnet.id))
    await act(() => modal.switchNetwork(tidal))
    expect([result.current.caipNetwork, told]).toEqual([
      expect.objectContaining({ fees: tidal.fees }),
      [mainnet.caipNetworkId, base.caipNetworkId],
    ])
  })

  it('answer the same with every drawing in which nothing has changed, so that an effect can depend on it', () => {
    create({ features: { multiWallet: true } })
    const { result, rerender } = renderHook(() => ({
      allAccounts: useModalAccount().allAccounts,
      connections: useModalConnections().connections,
      walletInfo: useWalletInfo(),
      wallets: useModalWallets().wallets,
    }))
    const before = result.current
    rerender()
    const changed = Object.entries(result.current).filter(([name, value]) => Reflect.get(before, name) !== value)
    expect(changed).toEqual([])
  })

  it('hand out the same functions with every drawing, so that an effect can depend on them', () => {
    create({ features: { payments: true } })
    const { result, rerender } = renderHook(() => ({
      modal: useModal(),
      theme: useModalTheme(),
      network: useModalNetwork(),
      balance: useModalBalance(),
      disconnect: useDisconnect(),
      connection: useModalConnection({ onSuccess: () => undefined }),
      wallets: useModalWallets(),
      wallet: useModalWallet({ onSuccess: () => undefined }),
      email: useModalUpdateEmail(),
      pay: usePay({ onSuccess: () => undefined }),
      payUrl: usePayUrlActions(),
      exchanges: useAvailableExchanges(),
      status: useExchangeBuyStatus({ exchangeId: 'millrace', sessionId: 's1', isEnabled: false }),
    }))
    const functions = () =>
      Object.entries(result.current).flatMap(([hook, fields]) =>
        Object.entries(fields).flatMap(([name, value]) =>
          typeof value === 'function' ? [[`${hook} ${name}`, value]] : [],
        ),
      )
    const before = new Map(functions() as [string, unknown][])
    rerender()
    const changed = (functions() as [string, unknown][]).filter(([name, value]) => before.get(name) !== value)
    expect([before.size, changed.map(([name]) => name)]).toEqual([21, []])
  })

  it('publish no event before the page reads events', async () => {
    const modal = create()
    await waitFor(() => expect(modal.getState().initialized).toBe(true))
    await act(() => modal.open())
    await act(settle)
    expect(modal.getEvent().data.event).toBe('MODAL_CREATED')
    const told: string[] = []
    modal.subscribeEvents(({ data }) => told.push(data.event))
    await act(() => modal.close())
    await waitFor(() => expect(told).toContain('MODAL_CLOSE'))
  })

  it('find the next modal once one was taken away, with all that it drew', async () => {
    const modal = create()
    await act(() => modal.open())
    await waitFor(() => expect(document.querySelector('portico-modal')).toBeTruthy())
    await act(async () => modal.dispose())
    expect(document.querySelector('portico-modal')).toBeNull()
    expect(create()).not.toBe(modal)
  })

  it.each([
    ['page has disposed its modal', (modal: Modal) => modal.dispose()],
    ['kernel of the modal has ended', (modal: Modal) => modal.kernel.dispose()],
  ])('answer what they did before where a component renders once more after the %s', async (_, end) => {
    const modal = create({ features: { multiWallet: true, headless: true, payments: true } })
    await modal.ready()
    const { result, rerender } = renderHook(
      () => ({
        modal: useModal(),
        state: useModalState(),
        theme: useModalTheme(),
        events: useModalEvents(),
        walletInfo: useWalletInfo(),
        account: useModalAccount(),
        network: useModalNetwork(),
        provider: useModalProvider('eip155'),
        balance: useModalBalance(),
        disconnect: useDisconnect(),
        connections: useModalConnections(),
        connection: useModalConnection(),
        wallets: useModalWallets(),
        wallet: useModalWallet(),
        email: useModalUpdateEmail(),
        siwx: useModalSIWX(),
        connector: useUniversalConnector().ready,
        pay: usePay(),
        exchanges: useAvailableExchanges(),
        payUrl: usePayUrlActions(),
        status: useExchangeBuyStatus({ exchangeId: 'millrace', sessionId: 's1', isEnabled: false }),
      }),
      { reactStrictMode: true },
    )
    const before = result.current
    await act(async () => end(modal))
    rerender()
    expect(result.current).not.toBe(before)
    expect(result.current).toEqual(before)
  })

  it('draw on where a page in StrictMode disposes its modal in the effect that StrictMode runs twice', async () => {
    const modal = create({ features: { multiWallet: true, headless: true, payments: true } })
    await modal.ready()
    const { result } = renderHook(
      () => {
        useEffect(() => modal.dispose, [])
        return [
          useModalState(),
          useModalTheme(),
          useModalEvents(),
          useWalletInfo(),
          useModalAccount(),
          useModalNetwork(),
          useModalProvider('eip155'),
          useModalConnections(),
          useModalConnection(),
          useModalWallets(),
          useModalWallet(),
          useUniversalConnector(),
          useAvailableExchanges(),
        ].length
      },
      { reactStrictMode: true },
    )
    await act(settle)
    expect(result.current).toBe(13)
  })

  it('say nothing on the console of a modal that is taken away before its code is here', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const modal = create()
    modal.subscribeEvents(() => undefined)
    await modal.ready()
    await act(async () => modal.dispose())
    await act(settle)
    expect(error.mock.calls.filter(([scope]) => scope === '[portico:compat]')).toEqual([])
  })

  it('keep the next modal where the one before is taken away twice', async () => {
    const modal = create()
    await act(async () => modal.dispose())
    const next = create()
    modal.dispose()
    expect(create()).toBe(next)
  })
})

it('a page draws the buttons as components, under a provider that makes its modal', async () => {
  const ui = (disabled: boolean) => (
    <ModalProvider {...options} themeMode="dark">
      <ModalButton label="Come in" disabled={disabled} charsStart={2} />
      <ModalConnectButton label="Join" namespace="eip155" />
      <ModalNetworkButton />
      <ModalAccountButton balance="hide" />
    </ModalProvider>
  )
  const { container, rerender } = render(ui(true))
  const modal = create()
  expect(modal.getThemeMode()).toBe('dark')
  const button = (name: string) =>
    container.querySelector(`appkit-${name}`)?.firstElementChild?.shadowRoot?.querySelector('button')
  await waitFor(() => expect(button('button')?.disabled).toBe(true))
  expect(container.querySelector('appkit-button')?.getAttribute('charsstart')).toBe('2')
  await waitFor(() => expect(button('network-button')?.textContent).toContain('Ethereum'))
  expect(container.querySelector('appkit-connect-button')?.textContent).toContain('Join')
  expect(button('account-button')).toBeFalsy()
  rerender(ui(false))
  await waitFor(() => expect(button('button')?.disabled).toBe(false))
})

it.each([
  [true, 'debug', true],
  [undefined, 'error', false],
])(
  'with debug %s all is logged from the level %s on, and by the older flag of wallets they are one row: %s',
  async (debug, level, isOlder) => {
    const modal = create({ ...(debug && { debug }), features: isOlder ? { emailShowWallets: false } : {} })
    await modal.ready()
    expect(modal.kernel.settings.logLevel).toBe(level)
    expect(Object(modal.kernel).plugins.connect.settings.value.collapseWallets ?? false).toBe(isOlder)
  },
)

it.each([true, false])('the modal is embedded where the page asks for it: %s', (enableEmbedded) => {
  expect(create({ enableEmbedded }).kernel.settings.isEmbedded).toBe(enableEmbedded)
})

describe('options that cannot be used', () => {
  it('are logged, all at once, and the page keeps working', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const modal = create({ themeMod: 'dark', features: { send: 'yes' } })
    await vi.waitFor(() => expect(error.mock.calls.flat().join(' ')).toContain('COMPAT_OPTIONS_INVALID'))
    const said = error.mock.calls.flat().join(' ')
    expect(said).toContain('themeMod: Unrecognized key. Did you mean "themeMode"?')
    expect(said).toContain('features.send: Invalid input: expected boolean, received string')
    expect(modal.isOpen()).toBe(false)
  })

  it.each<[options: unknown, fault: string]>([
    [undefined, 'options must be an object with networks, not undefined.'],
    [{ projectId: 'test' }, 'networks must be a list, each a network, not undefined.'],
    [{ networks: mainnet }, 'networks must be a list, each a network, not an object.'],
    [{ networks: [undefined] }, 'networks[0] must be a network, not undefined.'],
    [{ networks: [mainnet], defaultNetwork: 1 }, 'defaultNetwork must be a network, not 1.'],
    [{ networks: [mainnet], features: null }, 'features must be an object, not null.'],
    [
      { networks: [mainnet], customRpcUrls: { 'eip155:1': 'https://node.example' } },
      'customRpcUrls["eip155:1"] must be a list, each an object with url, not "https://node.example".',
    ],
  ])('are refused where they cannot be read: %j', (options, fault) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const refusal = expect.objectContaining({ code: 'COMPAT_OPTIONS_INVALID', context: { faults: fault } })
    expect(() => Reflect.apply(createModal, undefined, [options])).toThrow(refusal)
  })

  it("are logged by the page's names too where a plugin refuses one", async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(() => create({ enableNetworkSwitch: 1 })).toThrow(expect.objectContaining({ code: 'FULL_OPTIONS_INVALID' }))
    await vi.waitFor(() => expect(error.mock.calls.flat().join(' ')).toContain('enableNetworkSwitch: Invalid input'))
  })
})
