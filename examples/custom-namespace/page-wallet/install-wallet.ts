import { createKey } from './create-key'

/** The decision of the person who uses the wallet. */
export type Mood = 'approve' | 'reject' | 'ignore'

/** The part of a page that the wallet uses: its window. */
export interface WalletPage {
  listen(type: string, handler: (event: Event) => void): unknown
  dispatch(event: Event): unknown
}

export interface WalletInit {
  readonly name: string
  readonly seed: number
  /** Networks that it supports. */
  readonly genesisHashes: readonly string[]
  readonly mood?: Mood
  /** Whether the page was approved before. */
  readonly isEnabled?: boolean
}

/** The parameters of pages besides the method; none of them is guaranteed. */
interface Params {
  readonly providerId?: unknown
  readonly genesisHash?: unknown
  readonly signer?: unknown
  readonly message?: unknown
}

interface RequestMessage {
  readonly id: string
  readonly params?: Params
}

/** An error of ARC-0027. */
const fail = (code: number, message: string): never => {
  throw Object.assign(new Error(message), { code })
}

/** The wallet's answers by method; `ask` waits for the person. */
function createMethods(providerId: string, init: WalletInit, ask: (method: string) => Promise<void>) {
  const { address, sign } = createKey(init.seed)
  let isEnabled = init.isEnabled ?? false
  const methods = ['enable', 'disable', 'sign_message']
  return {
    discover: async () => ({
      providerId,
      name: init.name,
      networks: init.genesisHashes.map((genesisHash) => ({ genesisHash, methods })),
    }),
    async enable({ genesisHash = init.genesisHashes[0] }: Params) {
      if (!init.genesisHashes.some((known) => known === genesisHash)) fail(4004, 'The network is not supported.')
      await ask('enable')
      isEnabled = true
      return { providerId, genesisHash, accounts: [{ address, name: 'Ada' }] }
    },
    async disable() {
      isEnabled = false
      return { providerId }
    },
    async sign_message({ signer, message }: Params) {
      if (!isEnabled || signer !== address) fail(4100, 'The account is not shared with this page.')
      await ask('sign_message')
      return { providerId, signer, signature: sign(String(message)) }
    },
  }
}

/**
 * Installs a wallet of ARC-0027 with a real key: the part of an extension that runs in the page.
 *
 * @returns its address, its requests, and a function to decide for the person
 */
export function installWallet(page: WalletPage, init: WalletInit) {
  const providerId = crypto.randomUUID()
  const asked: string[] = []
  let mood = init.mood ?? 'approve'
  async function ask(method: string) {
    asked.push(method)
    if (mood === 'ignore') await new Promise(() => undefined)
    if (mood === 'reject') fail(4001, 'The user canceled the request.')
  }
  for (const [method, run] of Object.entries(createMethods(providerId, init, ask))) {
    page.listen(`arc0027:${method}:request`, async (event) => {
      const { id: requestId, params = {} } = (event as CustomEvent<RequestMessage>).detail
      if (params.providerId !== undefined && params.providerId !== providerId) return
      const outcome = await run(params).then(
        (result) => ({ result }),
        ({ code = 4000, message }) => ({ error: { code, message, providerId } }),
      )
      const reference = `arc0027:${method}:response`
      page.dispatch(
        new CustomEvent(reference, { detail: { id: crypto.randomUUID(), reference, requestId, ...outcome } }),
      )
    })
  }
  return {
    address: createKey(init.seed).address,
    providerId,
    asked,
    decide(next: Mood) {
      mood = next
    },
  }
}
