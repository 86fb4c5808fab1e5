import { parseCaipNetworkId } from '../../kernel/caip/caip-network-id'
import { blockchainError } from './blockchain-errors'
import { type BlockchainApiOptions, serviceUrl } from './blockchain-options'

const isText = (value: unknown) => typeof value === 'string' && value !== ''
const isWeb = (value: unknown) => URL.canParse(`${value}`) && /^https?:/.test(`${value}`)
const has = (method: string) => (value: unknown) => typeof Object(value)[method] === 'function'

function isNetworkId(id: string) {
  try {
    return Boolean(parseCaipNetworkId(id))
  } catch {
    return false
  }
}

const isToken = (value: unknown) =>
  isText(Object(value).address) && ['undefined', 'string'].includes(typeof Object(value).iconUrl)

function isTokens(value: unknown) {
  return Object.entries(Object(value)).every(
    ([id, list]) => isNetworkId(id) && Array.isArray(list) && list.every(isToken),
  )
}

/** What each option must be where it is given; a host may not have TypeScript. */
const rules: Readonly<Record<keyof BlockchainApiOptions, (value: unknown) => boolean>> = {
  projectId: isText,
  baseUrl: isWeb,
  sdkType: isText,
  sdkVersion: isText,
  balances: (value) => value === 'http' || value === 'chain' || has('balances')(value),
  history: (value) => value === 'http' || value === false || has('history')(value),
  identity: (value) => value === 'http' || value === 'chain' || has('identity')(value),
  prices: (value) => value === 'http' || value === false || has('prices')(value),
  tokens: (value) => typeof value === 'object' && isTokens(value),
}

/**
 * Checks the options of the plugin.
 *
 * @throws BLOCKCHAIN_API_OPTIONS_INVALID with every fault at once, by the names of the options
 */
export function checkOptions(options: BlockchainApiOptions): void {
  const given = Object.entries(rules).map(([name, isFine]) => {
    return { name, isFine, value: options[name as keyof BlockchainApiOptions] }
  })
  const faults = given.flatMap(({ name, isFine, value }) => (value === undefined || isFine(value) ? [] : [name]))
  const asking = given.filter(({ value }) => value === 'http').map(({ name }) => name)
  if (asking.length > 0 && !serviceUrl(options))
    faults.push(`'http' for ${asking.join(', ')} without a projectId or baseUrl`)
  if (faults.length) throw blockchainError('BLOCKCHAIN_API_OPTIONS_INVALID', { faults: faults.join(', ') })
}
