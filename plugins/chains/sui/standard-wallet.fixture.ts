import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519'
import { settle, type WalletMood } from '../../../kernel/testing/index'

type Change = (change: { readonly accounts: readonly unknown[] }) => void

export interface SuiWalletInit {
  readonly name?: string
  readonly mood?: WalletMood
  readonly chains?: readonly string[]
  /** Whether it was approved before, as after a reload. */
  readonly isApproved?: boolean
  /** Replaces features of the wallet; undefined removes one. */
  readonly features?: Readonly<Record<string, unknown>>
}

const allChains = ['sui:mainnet', 'sui:testnet', 'sui:devnet', 'sui:localnet']
const icon = 'data:image/svg+xml,%3Csvg%20xmlns%3D%22http%3A%2F%2Fwww.w3.org%2F2000%2Fsvg%22%2F%3E'

export const keyOf = (seed: number) => Ed25519Keypair.fromSecretKey(new Uint8Array(32).fill(seed))
export const addressOf = (seed: number) => keyOf(seed).toSuiAddress()

/** A wallet of the Wallet Standard with real keys; a test changes it like a person. */
export function createSuiWallet(init: SuiWalletInit = {}) {
  const { name = 'Slush', mood = 'approve', chains = allChains, isApproved = false, features = {} } = init
  const state = { mood: mood as WalletMood, seeds: [7], accounts: [] as readonly unknown[], signed: [] as unknown[] }
  const listeners = new Set<Change>()
  const show = () =>
    state.seeds.map((seed) => ({
      address: addressOf(seed),
      publicKey: keyOf(seed).getPublicKey().toRawBytes(),
      chains,
      features: ['sui:signPersonalMessage'],
    }))
  async function ask() {
    if (state.mood === 'ignore') await new Promise(() => undefined)
    if (state.mood === 'reject') throw new Error('Rejected from user')
  }
  function change(accounts: readonly unknown[]) {
    state.accounts = accounts
    for (const listener of listeners) listener({ accounts })
  }
  if (isApproved) state.accounts = show()

  async function sign(input: { readonly message: Uint8Array; readonly account: { readonly address: string } }) {
    await ask()
    state.signed.push(input)
    const seed = state.seeds.find((item) => addressOf(item) === input.account.address)
    if (seed === undefined) throw new Error('No such account')
    return keyOf(seed).signPersonalMessage(input.message)
  }
  const own = {
    'standard:connect': {
      version: '1.0.0',
      async connect(options?: { readonly silent?: boolean }) {
        if (!options?.silent || state.mood !== 'approve') await ask()
        if (!options?.silent) change(show())
        return { accounts: state.accounts }
      },
    },
    'standard:disconnect': { version: '1.0.0', disconnect: async () => change([]) },
    'standard:events': {
      version: '1.0.0',
      on(_event: string, listener: Change) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    'sui:signPersonalMessage': { version: '1.1.0', signPersonalMessage: sign },
  }
  const listed = Object.entries({ ...own, ...features }).filter(([, feature]) => feature !== undefined)
  const raw = {
    version: '1.0.0',
    name,
    icon,
    chains,
    get accounts() {
      return state.accounts
    },
    features: Object.fromEntries(listed),
  }
  return { state, raw, sign, change, show, listeners }
}

interface Page {
  listen(type: string, handler: (event: Event) => void): unknown
  dispatch(event: Event): void
}

const register = (raw: unknown) => (api: { register(wallet: unknown): unknown }) => api.register(raw)

/** Registers a wallet with the apps that are present. */
export async function announceWallet({ dispatch }: Pick<Page, 'dispatch'>, raw: unknown): Promise<void> {
  dispatch(new CustomEvent('wallet-standard:register-wallet', { detail: register(raw) }))
  await settle()
}

/** Registers a wallet like an extension: at once, and again with each app that comes later. */
export async function registerWallet(page: Page, raw: unknown): Promise<void> {
  page.listen('wallet-standard:app-ready', (event) => register(raw)((event as CustomEvent).detail))
  await announceWallet(page, raw)
}
