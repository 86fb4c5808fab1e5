import { act, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { AnyPlugin } from '../../../../kernel/plugin/collect-plugins'
import { definePlugin, lazyController } from '../../../../kernel/plugin/define-plugin'
import type { OpenOptions } from '../../../../kernel/router/create-router'
import { defineView, viewTarget } from '../../../../kernel/router/define-view'
import { signal, toReadonlySignals } from '../../../../kernel/store/signals'
import { createTestKernel, settle } from '../../../../kernel/testing/index'
import { clickAsPerson } from '../../../../ui/components/click-as-person.fixture'
import { SEEN_MS } from '../../../../ui/components/confirm-button'
import { expectAskedAgain, openModal } from '../../../../ui/ui-world.fixture'
import { accountActions, BuyAction, SwapAction } from '../../../foundations/account/contract'
import type { TrackedTransaction } from '../../transactions/contract'
import {
  type AmountUnit,
  type Contact,
  type Receiver,
  type ScanState,
  type SendApi,
  SendController,
  type SendPhase,
  type SendProblem,
  type SendReview,
  type SendStep,
  type SendToken,
  WalletSendConfirmedView,
  WalletSendPreviewView,
  WalletSendSelectTokenView,
  WalletSendView,
} from '../contract'
import { createSendWorld, network } from '../send-world.fixture'

beforeAll(() =>
  Promise.all([
    import('./wallet-send-view'),
    import('./send-amount'),
    import('./wallet-send-select-token-view'),
    import('./wallet-send-preview-view'),
    import('./send-confirmation'),
    import('./send-confirmation'),
    import('./wallet-send-confirmed-view'),
  ]),
)

const ONE = 10n ** 18n
const coin: SendToken = { name: 'Test', symbol: 'TST', decimals: 18, value: 2n * ONE, price: '2000' }
const pebble: SendToken = { name: 'Pebble', symbol: 'PBL', decimals: 0, value: 5n, address: 'fake-pebble' }
const review: SendReview = {
  transfer: { network, from: 'fake-ada', to: 'fake-bob', amount: ONE },
  fee: { value: ONE / 1000n, parts: { execution: ONE / 1000n }, terms: {} },
  token: coin,
  warnings: [],
}

/** The controller as signals that a test sets, and what the views ask of it. */
function createFakeSend() {
  const state = {
    tokens: signal<readonly SendToken[]>([coin, pebble]),
    tokensState: signal<'loading' | 'ready' | 'unavailable'>('ready'),
    token: signal<SendToken | undefined>(coin),
    amount: signal(''),
    unit: signal<AmountUnit>('token'),
    dollars: signal(''),
    receiver: signal<Receiver>({ text: '', state: 'empty' }),
    contacts: signal<readonly Contact[]>([]),
    step: signal<SendStep>('amount'),
    phase: signal<SendPhase>('idle'),
    problem: signal<SendProblem | undefined>(undefined),
    setupCommand: signal('npm install a-library'),
    review: signal<SendReview | undefined>(undefined),
    isCompared: signal(false),
    isLocked: signal(false),
  }
  const scanState = signal<ScanState>('off')
  const asked: string[] = []
  const ask =
    (name: string) =>
    (value?: unknown): void =>
      void asked.push(value === undefined ? name : `${name} ${String(value)}`)
  const askLater = (name: string) => async () => void asked.push(name)
  const api: SendApi = {
    ...toReadonlySignals(state),
    setToken: ask('token'),
    setAmount: ask('amount'),
    setUnit: ask('unit'),
    setDollars: ask('dollars'),
    setMax: askLater('max'),
    setReceiver: ask('receiver'),
    scan: {
      state: scanState,
      start: askLater('scan'),
      stop: ask('stop'),
      show: (video) => ask(video ? 'show' : 'hide')(),
    },
    prepare: askLater('prepare'),
    setCompared: ask('compared'),
    confirm: askLater('confirm'),
    reset: ask('reset'),
    open: async () => ({ id: '0xsent', networkId: network.caipNetworkId }),
    watch: () => () => undefined,
    relist: askLater('relist'),
    watchContacts: () => () => undefined,
  }
  return { state, scanState, api, asked }
}

async function open(options: OpenOptions, others: readonly AnyPlugin[] = [], props = {}) {
  // Nothing is drawn here: what is there is seen.
  vi.stubGlobal('IntersectionObserver', undefined)
  const world = createSendWorld()
  const fake = createFakeSend()
  const plugin = definePlugin({
    id: 'send',
    controllers: [lazyController(SendController, async () => fake.api)],
    views: [
      defineView({ ref: WalletSendView, load: () => import('./wallet-send-view'), title: 'Send' }),
      defineView({
        ref: WalletSendSelectTokenView,
        load: () => import('./wallet-send-select-token-view'),
        title: 'Select Token',
      }),
      defineView({
        ref: WalletSendPreviewView,
        load: () => import('./wallet-send-preview-view'),
        title: 'Review Send',
      }),
      defineView({
        ref: WalletSendConfirmedView,
        load: () => import('./wallet-send-confirmed-view'),
        title: 'Confirmed',
      }),
    ],
  })
  const { kernel, ...test } = createTestKernel({ plugins: [...world.plugins, plugin, ...others] })
  await kernel.start()
  await kernel.load(SendController)
  const modal = await openModal(kernel, options, props)
  /** What changes is drawn before the next look. */
  const pass = (change: () => void) =>
    act(async () => {
      change()
      await settle()
    })
  await pass(() => undefined)
  return { ...world, ...test, ...fake, kernel, modal, pass, user: userEvent.setup() }
}

const openForm = () => open({ view: WalletSendView })

describe('a code', () => {
  it('is not read where the browser gives pages no camera', async () => {
    const { modal } = await openForm()
    expect(modal.queryByTestId('send-scan-button')).toBeNull()
  })

  it('is read by a camera where there is one, and the receiver may be changed', async () => {
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: () => undefined }, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'mediaDevices'))
    const { modal, state, pass, user, asked } = await openForm()
    await user.click(modal.getByRole('button', { name: 'Scan a QR code' }))
    expect(asked).toEqual(['scan'])
    await pass(() => {
      state.isLocked.value = true
    })
    expect(modal.queryByTestId('send-scan-button')).toBeNull()
  })

  it('is looked for while its picture is shown, which one press ends', async () => {
    const { modal, scanState, pass, user, asked } = await openForm()
    expect(modal.getByTestId('send-scan-state').textContent).toBe('')
    await pass(() => {
      scanState.value = 'asking'
    })
    expect(modal.getByLabelText('What the camera sees')).toBeTruthy()
    expect(modal.getByText(/^Allow the camera/)).toBeTruthy()
    await pass(() => {
      scanState.value = 'nothing'
    })
    expect(modal.getByTestId('send-scan-state').textContent).toContain('No code was found yet.')
    await user.click(modal.getByRole('button', { name: 'Stop the camera' }))
    expect([asked[0], asked.at(-1)]).toEqual(['show', 'stop'])
  })

  it.each<readonly [ScanState, RegExp]>([
    ['refused', /^The camera is not allowed/],
    ['noCamera', /^No camera was found/],
    ['unusable', /^The camera can’t be used/],
    ['secret', /^This code holds a recovery phrase/],
    ['found', /^The code was read/],
  ])('says what came of it, without a picture: %s', async (next, text) => {
    const { modal, scanState, pass } = await openForm()
    await pass(() => {
      scanState.value = next
    })
    expect(modal.getByText(text).closest('[role=status]')).toBe(modal.getByTestId('send-scan-state'))
    expect(modal.queryByLabelText('What the camera sees')).toBeNull()
  })
})

describe('the amount', () => {
  it('is typed once a token is chosen, whose list one press opens', async () => {
    const { modal, state, pass, user, asked, kernel } = await openForm()
    await pass(() => {
      state.token.value = undefined
      state.step.value = 'token'
    })
    await user.type(modal.getByRole('textbox', { name: 'Amount' }), '1')
    expect(asked).toEqual([])
    await user.click(modal.getByTestId('send-token'))
    expect(kernel.router.current.value?.view).toBe('WalletSendSelectToken')
  })

  it('is asked of the controller as it is typed, with what it is worth and all there is', async () => {
    const { modal, state, pass, user, asked } = await openForm()
    await user.type(modal.getByRole('textbox', { name: 'Amount of TST' }), '1')
    await pass(() => {
      state.amount.value = '1'
    })
    expect(modal.getByText('$2,000.00')).toBeTruthy()
    expect(modal.getByText(/^Balance/).textContent).toBe('Balance 2')
    await user.click(modal.getByRole('button', { name: 'Max' }))
    expect(asked).toEqual(['amount 1', 'max'])
  })

  it('says that a price is not known', async () => {
    const { modal, state, pass } = await openForm()
    await pass(() => {
      state.token.value = pebble
    })
    expect(modal.getByText('Price not known')).toBeTruthy()
    expect(modal.queryByRole('button', { name: 'Type dollars' })).toBeNull()
  })

  it('is more than there is', async () => {
    const { modal, state, pass } = await openForm()
    await pass(() => {
      state.amount.value = '3'
    })
    expect(modal.getByText('Your balance is too small for this.')).toBeTruthy()
  })

  it('is typed in dollars where that is asked for, and told in the token', async () => {
    const { modal, state, pass, user, asked } = await openForm()
    await user.click(modal.getByRole('button', { name: 'Type dollars' }))
    await pass(() => {
      state.unit.value = 'dollars'
      state.dollars.value = '20'
      state.amount.value = '0.01'
    })
    expect([modal.getByText('0.01 TST'), modal.getByText('$')]).toHaveLength(2)
    await user.type(modal.getByRole('textbox', { name: 'Amount of USD' }), '1')
    await user.click(modal.getByRole('button', { name: 'Type the amount of the token' }))
    expect(asked).toEqual(['unit dollars', 'dollars 201', 'unit token'])
  })

  it('of dollars may be less than the smallest unit of a token', async () => {
    const { modal, state, pass } = await openForm()
    await pass(() => {
      state.token.value = { ...pebble, price: '100' }
      state.unit.value = 'dollars'
      state.dollars.value = '3'
      state.amount.value = '0'
    })
    expect(modal.getByText('This is less than the smallest unit of PBL.')).toBeTruthy()
  })

  it('that a host gave is not to be changed', async () => {
    const { modal, state, pass } = await openForm()
    await pass(() => {
      state.isLocked.value = true
      state.amount.value = '1'
    })
    expect(modal.getByRole('textbox', { name: 'Amount of TST' }).hasAttribute('readonly')).toBe(true)
    expect(modal.queryByRole('button', { name: 'Max' })).toBeNull()
    expect(modal.queryByRole('button', { name: 'Type dollars' })).toBeNull()
  })
})

describe('the receiver', () => {
  it.each<readonly [text: string, receiver: Receiver]>([
    ['This is not an address on Test Network 1.', { text: 'x', state: 'invalid' }],
    ['A letter of this address is wrong.', { text: 'x', state: 'checksum' }],
    ['Error resolving name', { text: 'ada.test', state: 'unresolved' }],
    ['The name can’t be looked up right now.', { text: 'ada.test', state: 'unreadable' }],
    ['fake-bob', { text: 'bob.test', state: 'found', address: 'fake-bob', name: 'bob.test' }],
  ])('is told of: %s', async (text, receiver) => {
    const { modal, state, pass } = await openForm()
    await pass(() => {
      state.receiver.value = receiver
    })
    expect(modal.getByText(text)).toBeTruthy()
  })

  it('of another namespace is named by it', async () => {
    const { modal, state, pass } = await openForm()
    await pass(() => {
      state.receiver.value = { text: 'x', state: 'invalid', otherNamespace: 'other' }
    })
    expect(modal.getByText(/^This is an address of .+, not of Test Network 1\.$/)).toBeTruthy()
  })

  it('is pasted by one press, but no recovery phrase and no key', async () => {
    const { modal, user, asked } = await openForm()
    const paste = async (text: string) => {
      await navigator.clipboard.writeText(text)
      await user.click(modal.getByRole('button', { name: 'Paste' }))
    }
    await paste('legal winner thank year wave sausage worth useful legal winner thank yellow')
    await paste(`0x${'4f'.repeat(32)}`)
    expect(asked).toEqual([])
    expect(await modal.findByText(/^This looks like a recovery phrase or a private key/)).toBeTruthy()
    await paste('fake-bob')
    expect(asked).toEqual(['receiver fake-bob'])
    await waitFor(() => expect(modal.queryByText(/^This looks like a recovery phrase/)).toBeNull())
  })

  it('leaves focus in the modal where the button that was pressed goes away', async () => {
    const { modal, state, pass } = await openForm()
    const focused = () => document.querySelector('portico-modal')?.shadowRoot?.activeElement
    modal.getByRole('button', { name: 'Paste' }).focus()
    await pass(() => {
      state.receiver.value = { text: 'fake-bob', state: 'found', address: 'fake-bob' }
    })
    expect(modal.queryByRole('button', { name: 'Paste' })).toBeNull()
    await waitFor(() => expect(focused()?.textContent).toBe('Send'))
  })

  it('is typed, or chosen among own accounts and those who were sent to before', async () => {
    const { modal, state, pass, user, asked } = await openForm()
    await user.type(modal.getByRole('textbox', { name: 'To' }), 'b')
    await pass(() => {
      state.contacts.value = [
        { address: 'fake-own', kind: 'own' },
        { address: 'fake-bob', kind: 'sent', name: 'bob.test' },
      ]
    })
    expect(modal.getByText('Send to')).toBeTruthy()
    expect(modal.getByTestId('send-contact-own').textContent).toContain('Your own account')
    await user.click(modal.getByTestId('send-contact-sent'))
    expect(asked).toEqual(['receiver b', 'receiver fake-bob'])
    const focused = () => document.querySelector('portico-modal')?.shadowRoot?.activeElement
    expect(focused()).toBe(modal.getByTestId('send-preview-button'))
    await pass(() => {
      state.isLocked.value = true
    })
    expect(modal.queryByTestId('send-contact-sent')).toBeNull()
  })
})

describe('the cards of the form', () => {
  it('have an arrow between them, from the amount to the receiver, which is not read out', async () => {
    const { modal } = await openForm()
    const arrow = modal.getByTestId('send-receiver').closest('.portico-card')?.previousElementSibling
    expect(arrow?.getAttribute('aria-hidden')).toBe('true')
    await waitFor(() => expect(arrow?.querySelector('path')?.getAttribute('d')).toMatch(/^M12 5v14/))
    expect(arrow?.previousElementSibling?.querySelector('input')).toBeTruthy()
  })
})

describe('the button of the form', () => {
  it.each<readonly [step: SendStep, text: string]>([
    ['amount', 'Add Amount'],
    ['value', 'Incorrect Value'],
    ['address', 'Add Address'],
    ['invalid', 'Invalid Address'],
  ])('names what is missing: %s', async (step, text) => {
    const { modal, state, pass } = await openForm()
    await pass(() => {
      state.step.value = step
    })
    const button = modal.getByRole('button', { name: text })
    expect(button.hasAttribute('disabled') || button.getAttribute('aria-disabled') === 'true').toBe(true)
  })

  it('leads to the list of tokens, and from there to the review', async () => {
    const { modal, state, pass, user, asked, kernel } = await openForm()
    await pass(() => {
      state.step.value = 'ready'
    })
    await user.click(modal.getByRole('button', { name: 'Preview Send' }))
    expect(asked).toEqual(['prepare'])
    await pass(() => {
      state.step.value = 'token'
    })
    await user.click(modal.getByTestId('send-preview-button'))
    expect(kernel.router.current.value?.view).toBe('WalletSendSelectToken')
  })

  it('waits while a name is looked up, and while the network is asked', async () => {
    const { modal, state, pass } = await openForm()
    await pass(() => {
      state.step.value = 'invalid'
      state.receiver.value = { text: 'ada.test', state: 'resolving' }
    })
    expect(modal.getByTestId('send-preview-button').textContent).toContain('Asking the network…')
    await pass(() => {
      state.step.value = 'ready'
      state.receiver.value = { text: 'fake-bob', state: 'found', address: 'fake-bob' }
      state.phase.value = 'preparing'
    })
    expect(modal.getByTestId('send-preview-button').textContent).toContain('Asking the network…')
  })

  it('asks again where a name could not be looked up', async () => {
    const { modal, state, pass, user, asked } = await openForm()
    await pass(() => {
      state.step.value = 'invalid'
      state.receiver.value = { text: 'ada.test', state: 'unreadable' }
    })
    await user.click(modal.getByRole('button', { name: 'Preview Send' }))
    expect(asked).toEqual(['prepare'])
  })

  it('gives way to other ways on where the account has too little', async () => {
    const { modal, state, pass } = await openForm()
    await pass(() => {
      state.step.value = 'funds'
    })
    expect(modal.getByRole('button', { name: 'Connect a different wallet' })).toBeTruthy()
    expect(modal.queryByTestId('send-preview-button')).toBeNull()
  })
})

describe('the form', () => {
  it.each<readonly [problem: SendProblem, text: string]>([
    ['burn', 'Nobody can spend what is sent to this address.'],
    ['feeFunds', 'You have too little TST for the network fee.'],
    ['declined', 'You declined in your wallet. Nothing was sent.'],
    [
      'unanswered',
      'Your wallet was asked for a transfer, and has not answered. It may still send it: look at the history in your wallet before you send again.',
    ],
    ['expired', 'Your wallet answered too late: the transfer expired, and nothing was sent. Send it again.'],
    [
      'unknownBlock',
      'Your wallet did not find the network’s latest block, and sent nothing. It may be set to another network than Test Network 1, or have answered too late. Look there, then send it again.',
    ],
    ['outdated', 'What you saw was out of date. This is how it stands now: look at it again.'],
    ['setup', 'This app can’t send on Test Network 1 yet. Its developers have to run: npm install a-library'],
    ['failed', 'Failed to send transaction'],
  ])('says why nothing was sent: %s', async (problem, text) => {
    const { modal, state, pass } = await openForm()
    expect(modal.getByTestId('send-problem').textContent).toBe('')
    await pass(() => {
      state.problem.value = problem
    })
    expect(modal.getByTestId('send-problem').textContent).toBe(text)
  })

  it('leads nowhere where nobody sells or exchanges what the fee is paid in', async () => {
    const { modal, state, pass } = await openForm()
    await pass(() => {
      state.problem.value = 'feeFunds'
    })
    expect(modal.queryByRole('button', { name: /^(Buy|Swap)/ })).toBeNull()
  })

  it('leads to what the fee is paid in where somebody sells or exchanges it', async () => {
    const target = viewTarget(WalletSendSelectTokenView)
    const action = (id: string) => accountActions.of({ id, icon: 'swap', label: id, target })
    const shop = definePlugin({ id: 'shop', contributes: [action(BuyAction.actionId), action(SwapAction.actionId)] })
    const { modal, state, pass, user, kernel } = await open({ view: WalletSendView }, [shop])
    await pass(() => {
      state.problem.value = 'feeFunds'
    })
    expect(modal.getByRole('button', { name: 'Buy TST' })).toBeTruthy()
    await user.click(modal.getByRole('button', { name: 'Swap for TST' }))
    expect(kernel.router.current.value?.view).toBe('WalletSendSelectToken')
  })

  it('says that the wallet shows a request already', async () => {
    const { modal, state, pass } = await openForm()
    await pass(() => {
      state.phase.value = 'asking'
    })
    expect(modal.getByTestId('send-problem').textContent).toContain('Your wallet shows a request already.')
  })

  it('is nobody’s where nobody is connected', async () => {
    const { modal, address, pass } = await openForm()
    await pass(() => {
      address.value = undefined
    })
    expect(modal.getByText('Connect one to send something.')).toBeTruthy()
  })
})

describe('the list of tokens', () => {
  const openList = () => open({ view: WalletSendSelectTokenView })

  it('has what the account holds, by name, symbol and address, and takes one', async () => {
    const { modal, user, asked } = await openList()
    expect(modal.getByTestId('send-token-TST').textContent).toContain('$4,000.00')
    expect(modal.getByTestId('send-token-TST').textContent).not.toContain('.000')
    await user.type(modal.getByRole('searchbox'), 'PEBBLE')
    expect(modal.queryByTestId('send-token-TST')).toBeNull()
    await user.click(modal.getByTestId('send-token-PBL'))
    expect(asked).toEqual(['token fake-pebble'])
  })

  it('says that none is called that', async () => {
    const { modal, user } = await openList()
    // Screen readers tell what changes in a region, not one that comes.
    const regions = modal.getAllByRole('status')
    await user.type(modal.getByRole('searchbox'), 'zzz')
    expect(regions).toContain(modal.getByText('No tokens found').closest('[role="status"]'))
  })

  it('says that nobody is connected, where the account goes while it is awaited', async () => {
    const { modal, state, address, pass } = await openList()
    await pass(() => {
      address.value = undefined
      state.tokens.value = []
      state.tokensState.value = 'loading'
    })
    expect(modal.getByText('Connect one to send something.')).toBeTruthy()
    expect(modal.queryByText('Reading your tokens')).toBeNull()
  })

  it('is awaited, cannot be read, or is empty', async () => {
    const { modal, state, pass } = await openList()
    await pass(() => {
      state.tokens.value = []
      state.tokensState.value = 'loading'
    })
    expect(modal.getByText('Reading your tokens')).toBeTruthy()
    await pass(() => {
      state.tokensState.value = 'unavailable'
    })
    expect(modal.getByText('Your tokens can’t be read right now')).toBeTruthy()
    await pass(() => {
      state.tokensState.value = 'ready'
    })
    expect(modal.getByText('Your tokens will appear here')).toBeTruthy()
  })

  it('is read again by a press where it could not be read', async () => {
    const { modal, user, asked, state, pass } = await openList()
    await pass(() => {
      state.tokens.value = []
      state.tokensState.value = 'unavailable'
    })
    await user.click(modal.getByRole('button', { name: 'Try again' }))
    expect(asked).toEqual(['relist'])
  })

  it('is asked for again where the code that reads it did not load', () => {
    const view = { ref: WalletSendSelectTokenView, load: () => import('./wallet-send-select-token-view') }
    return expectAskedAgain({ plugin: 'send', view, token: SendController, plugins: createSendWorld().plugins })
  })

  it('has nothing to try again on a network whose holdings nobody reads', async () => {
    const { modal, state, isSupported, pass } = await openList()
    await pass(() => {
      state.tokens.value = []
      state.tokensState.value = 'unavailable'
      isSupported.value = false
    })
    expect(modal.getByText('Your tokens can’t be read right now')).toBeTruthy()
    expect(modal.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('keeps places under the label that the tokens will have, as round as they are', async () => {
    const { modal, state, pass } = await openList()
    await pass(() => {
      state.tokens.value = []
      state.tokensState.value = 'loading'
    })
    const places = modal.getByRole('region', { name: 'Your tokens' }).querySelectorAll('.portico-bone--round')
    expect(places).toHaveLength(3)
  })

  it('tells what is not what it seems, and hides what lures until somebody asks', async () => {
    const { modal, state, pass, user } = await openList()
    await pass(() => {
      state.tokens.value = [
        coin,
        { ...pebble, symbol: 'USDC', address: 'fake-false', doubt: 'counterfeit' },
        { ...pebble, symbol: 'CLAIM', address: 'fake-lure', doubt: 'lure' },
      ]
    })
    expect(modal.getByText(/^Not the token that you know by this symbol/)).toBeTruthy()
    expect(modal.queryByTestId('send-token-CLAIM')).toBeNull()
    await user.click(modal.getByRole('button', { name: 'Show tokens that look like spam' }))
    expect(modal.getByTestId('send-token-CLAIM')).toBeTruthy()
  })

  it('shows balances with three decimals, as the account does', async () => {
    const { modal, state, pass } = await openList()
    await pass(() => {
      state.tokens.value = [{ ...coin, value: 1_234_567_891_234_567_891n }]
    })
    const row = modal.getByTestId('send-token-TST')
    expect(row.textContent).toMatch(/1\.234(?!\d)/)
  })
})

describe('the review', () => {
  async function openReview(given: Partial<SendReview> = {}) {
    const world = await open({ view: WalletSendPreviewView })
    await world.pass(() => {
      world.state.review.value = { ...review, ...given }
    })
    return world
  }

  it('says where there is nothing to review', async () => {
    const { modal, state, pass } = await openReview()
    await pass(() => {
      state.review.value = undefined
    })
    expect(modal.getByText('There is nothing to review')).toBeTruthy()
  })

  it('that is gone leaves its words in the region that stood before, and the focus in the modal', async () => {
    const { modal, state, pass } = await openReview()
    const region = modal.getByTestId('send-problem')
    modal.getByTestId('send-confirm-button').focus()
    await pass(() => {
      state.problem.value = 'changed'
      state.review.value = undefined
    })
    expect(region.isConnected && region.textContent).toContain('changed')
    const focused = () => document.querySelector('portico-modal')?.shadowRoot?.activeElement
    await waitFor(() => expect(focused()?.textContent).toBe('Review Send'))
  })

  it('shows amount, worth, fee and total of the network’s own currency', async () => {
    const { modal } = await openReview({ feePrice: '2000' })
    expect(modal.getByTestId('send-review-amount').textContent).toBe('1 TST')
    expect(modal.getByText('$2,000.00')).toBeTruthy()
    expect(modal.getByTestId('send-review-fee').textContent).toContain('0.001 TST')
    expect(modal.getByTestId('send-review-fee').textContent).toContain('$2.00')
    expect(modal.getByTestId('send-review-total').textContent).toContain('1.001 TST')
  })

  it('says that the app pays in place of a fee, and adds nothing up', async () => {
    const { modal } = await openReview({ feePrice: '2000', isSponsored: true })
    expect(modal.getByTestId('send-review-fee').textContent).toBe('Network feePaid by the app')
    expect(modal.queryByTestId('send-review-total')).toBeNull()
  })

  it('adds up a token and its fee in dollars where both prices are known', async () => {
    const token = { ...pebble, price: '3' }
    const transfer = { ...review.transfer, token: 'fake-pebble', amount: 2n }
    const { modal } = await openReview({ token, transfer, feePrice: '2000', receiverName: 'bob.test' })
    expect(modal.getByText('$8.00')).toBeTruthy()
    expect(modal.queryByTestId('send-review-total')).toBeNull()
    expect(modal.getByText('bob.test')).toBeTruthy()
  })

  it('shows what it takes to open an account, and that nothing is left', async () => {
    const fee = { ...review.fee, parts: { execution: 1n, rent: ONE / 500n } }
    const { modal } = await openReview({ fee, isAll: true })
    expect(modal.getByTestId('send-review-rent').textContent).toContain('0.002 TST')
    expect(modal.getByText('This is all of your TST: you keep nothing for later fees.')).toBeTruthy()
  })

  it('warns, and has the address compared before it is sent', async () => {
    const warnings = ['lookalike', 'contract', 'memo', 'told', 'first'] as const
    const { modal, state, pass, user, asked } = await openReview({ warnings, lookalike: 'fake-bab', memoOf: 'Harbor' })
    expect(modal.getByText('This is a contract. It may not be able to send anything back.')).toBeTruthy()
    expect(modal.getByText(/^Harbor needs a memo/)).toBeTruthy()
    expect(modal.getByText(/^Only a service says that this name leads here/)).toBeTruthy()
    expect(modal.getByText('You have not sent anything here before.')).toBeTruthy()
    expect(modal.getByTestId('send-warning-lookalike')).toBeTruthy()
    await user.click(modal.getByRole('checkbox', { name: 'I compared all groups of the address' }))
    expect(asked).toEqual(['compared true'])
    await pass(() => {
      state.isCompared.value = true
    })
    expect(modal.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  })

  it('has the wallet asked by a press of a person, once it was seen', async () => {
    const { modal, pass, clock, asked, kernel } = await openReview()
    const button = modal.getByTestId('send-confirm-button')
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await pass(() => clickAsPerson(button))
    expect(kernel.notices.snack.value?.message).toMatchObject({ key: 'confirm.early' })
    await act(() => clock.advance(SEEN_MS))
    expect(button.getAttribute('aria-disabled')).toBe('false')
    await pass(() => button.click())
    await act(() => clock.advance(150))
    expect([kernel.notices.snack.value?.message, asked]).toMatchObject([{ key: 'confirm.script' }, []])
    await pass(() => clickAsPerson(button))
    expect(asked).toEqual(['confirm'])
  })

  it('is not sent before its address was compared, and is left by the other button', async () => {
    const { modal, pass, clock, asked, state, kernel } = await openReview({ warnings: ['first'] })
    const button = modal.getByTestId('send-confirm-button')
    await act(() => clock.advance(SEEN_MS))
    await pass(() => clickAsPerson(button))
    expect([asked, button.getAttribute('aria-disabled')]).toEqual([[], 'true'])
    await pass(() => {
      state.isCompared.value = true
    })
    await pass(() => clickAsPerson(button))
    expect(asked).toEqual(['confirm'])
    await pass(() => modal.getByTestId('send-cancel-button').click())
    expect(kernel.router.current.value?.view).not.toBe('WalletSendPreview')
  })

  it('says while the wallet is asked, and what came of it', async () => {
    const { modal, state, pass } = await openReview()
    await pass(() => {
      state.phase.value = 'asking'
    })
    expect(modal.getByTestId('send-confirm-button').textContent).toContain('Look at your wallet')
    await pass(() => {
      state.phase.value = 'preparing'
    })
    expect(modal.getByTestId('send-confirm-button').textContent).toContain('Asking the network…')
    await pass(() => {
      state.phase.value = 'idle'
      state.problem.value = 'declined'
    })
    expect(modal.getByTestId('send-problem').textContent).toBe('You declined in your wallet. Nothing was sent.')
  })
})

describe('what a host had sent', () => {
  const params = { id: '0xsent', networkId: network.caipNetworkId, what: '1 TST' }
  const transaction: TrackedTransaction = {
    id: '0xsent',
    networkId: network.caipNetworkId,
    address: 'fake-ada',
    stage: 'pending',
    submittedAt: 0,
  }

  it.each<readonly [text: string, part: Partial<TrackedTransaction>]>([
    ['1 TST is on its way', { stage: 'pending' }],
    ['You successfully sent asset', { stage: 'confirmed', explorerUrl: 'https://explorer.example/tx/0xsent' }],
    ['1 TST was not sent', { stage: 'failed' }],
    ['1 TST was not sent', { stage: 'dropped' }],
    ['1 TST was not sent', { stage: 'replaced', replacement: { id: '0xother', kind: 'cancelled' } }],
    ['You successfully sent asset', { stage: 'replaced', replacement: { id: '0xother', kind: 'repriced' } }],
  ])('is told as it stands: %s (%o)', async (text, part) => {
    const { modal, pass, transactions } = await open({ view: WalletSendConfirmedView, params })
    await pass(() => {
      transactions.value = [{ ...transaction, ...part }]
    })
    expect(modal.getByText(text)).toBeTruthy()
  })

  it('is sent still once the transaction is remembered no longer', async () => {
    const { modal, pass, transactions } = await open({ view: WalletSendConfirmedView, params })
    await pass(() => {
      transactions.value = [{ ...transaction, stage: 'confirmed' }]
    })
    expect(modal.getByText('You successfully sent asset')).toBeTruthy()
    await pass(() => {
      transactions.value = []
    })
    expect(modal.getByText('You successfully sent asset')).toBeTruthy()
  })

  it('bears the mark of the account that sent it, whichever is connected by now', async () => {
    const { modal, pass, transactions, address } = await open({ view: WalletSendConfirmedView, params })
    await pass(() => {
      transactions.value = [transaction]
    })
    const dialog = modal.getByText('1 TST is on its way').closest('dialog')
    const markOf = () => dialog?.querySelector('.portico-avatar rect')?.getAttribute('fill')
    const before = markOf()
    await pass(() => {
      address.value = 'fake-own'
    })
    expect([before, markOf()]).toEqual([expect.stringContaining('oklch'), before])
  })

  it('has its amount written as the language does', async () => {
    const german = { view: WalletSendConfirmedView, params: { ...params, what: '1234.5 TST' } }
    const { modal } = await open(german, [], { locale: 'de' })
    expect(await modal.findByText('1.234,5 TST is on its way')).toBeTruthy()
  })

  it('is closed by its button', async () => {
    const { modal, user, kernel } = await open({ view: WalletSendConfirmedView, params })
    const [close] = modal.getAllByRole('button', { name: 'Close' }).slice(-1)
    if (close) await user.click(close)
    expect(kernel.router.isOpen.peek()).toBe(false)
  })
})
