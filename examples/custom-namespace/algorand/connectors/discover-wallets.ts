import { sanitizeText, toSafeImageUrl } from 'portico'
import {
  createWalletRows,
  type DiscoverWallets,
  lastNetwork,
  lookAgain,
  readProperty,
  rememberState,
} from 'portico/wallets'
import type { AlgorandNetwork, AlgorandOptions } from '../contract'
import { isAddress } from '../networks'
import { createRequest, listenForAnswers } from './arc27-messages'

/** A wallet that answered, copied and sanitized. */
interface FoundWallet {
  readonly name: string
  readonly icon: string | undefined
  /** Its `providerId`, which requests to it contain. */
  readonly raw: string
}

const MAX_ID_LENGTH = 64
const MAX_NAME_LENGTH = 128
/** No person has as many wallets; a page that answers for thousands is an attack. */
const MAX_WALLETS = 50

function readWallet(message: unknown): FoundWallet | undefined {
  const result = readProperty(message, 'result')
  const [raw, text] = [readProperty(result, 'providerId'), readProperty(result, 'name')]
  const name = typeof text === 'string' ? sanitizeText(text.slice(0, MAX_NAME_LENGTH)) : ''
  if (typeof raw !== 'string' || raw.length > MAX_ID_LENGTH || !name) return undefined
  return { name, icon: toSafeImageUrl(readProperty(result, 'icon')), raw }
}

/**
 * Asks the page for wallets, and keeps listening: wallets that load later answer the next request.
 *
 * @see ARC-0027: the method `discover`
 */
const discoverWallets: DiscoverWallets<AlgorandOptions, AlgorandNetwork> = async (
  ctx,
  connectors,
  _options,
  networks,
) => {
  // Insecure pages have no UUIDs, and no wallets either.
  if (!('randomUUID' in crypto)) return
  const found = new Map<string, FoundWallet>()
  const toRows = createWalletRows<FoundWallet>(ctx.id, async ({ name, raw }, connectorId) => {
    const { createProvider } = await import('./create-provider')
    return createProvider({
      page: ctx.browser,
      wallet: { name, providerId: raw },
      networks,
      networkId: () => lastNetwork(ctx, connectorId),
      memory: rememberState(ctx.storage, connectorId, { namespace: ctx.id, isAddress }),
    })
  })
  listenForAnswers(ctx.browser, 'discover', (message) => {
    const wallet = readWallet(message)
    if (!wallet || found.has(wallet.raw) || found.size === MAX_WALLETS) return
    found.set(wallet.raw, wallet)
    connectors.value = toRows([...found.values()])
  })
  const look = () => ctx.browser.dispatch(createRequest('discover').event)
  lookAgain(ctx, look)
  return look
}

export default discoverWallets
