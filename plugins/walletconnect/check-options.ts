import { parseCaipNetworkId } from '../../kernel/caip/caip-network-id'
import type { ByNamespace, WalletConnectOptions } from './options'
import { walletConnectError } from './walletconnect-errors'

const longestText = 300

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '' && value.length <= longestText
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.length <= longestText
const isUrl = (value: unknown, protocols: RegExp): boolean =>
  typeof value === 'string' && URL.canParse(value) && protocols.test(new URL(value).protocol)

function isNetworkOf(namespace: string, id: unknown): boolean {
  try {
    return parseCaipNetworkId(id).namespace === namespace
  } catch {
    return false
  }
}

/** Places of a table that hold something else than a list of what may stand there. */
function faultsIn(
  name: string,
  table: ByNamespace = {},
  isFine: (namespace: string, item: unknown) => boolean = (_, item) => isText(item),
) {
  return Object.entries(table)
    .filter(([namespace, list]) => !isList(list) || !list.every((item) => isFine(namespace, item)))
    .map(([namespace]) => `${name}.${namespace}`)
}

/**
 * Checks the options once they are used: this is too much code for every page to carry.
 *
 * @throws WALLETCONNECT_OPTIONS_INVALID with every fault at once
 */
export function checkOptions(options: WalletConnectOptions): void {
  const { projectId, relayUrl, metadata = {}, methods, events, chains, rpcMap = {}, storage } = options
  const faults = [
    ...(projectId === undefined || projectId === '' || isText(projectId) ? [] : ['projectId']),
    ...(relayUrl === undefined || isUrl(relayUrl, /^wss?:$/) ? [] : ['relayUrl']),
    ...(metadata.url === undefined || isUrl(metadata.url, /^https?:$/) ? [] : ['metadata.url']),
    ...(metadata.icons === undefined ||
    (isList(metadata.icons) && metadata.icons.every((icon) => typeof icon === 'string'))
      ? []
      : ['metadata.icons']),
    ...faultsIn('methods', methods),
    ...faultsIn('events', events),
    ...faultsIn('chains', chains, isNetworkOf),
    ...Object.entries(rpcMap)
      .filter(([id, url]) => !isNetworkOf(id.split(':')[0] ?? '', id) || !isUrl(url, /^https?:$/))
      .map(([id]) => `rpcMap ${id}`),
    ...(storage === undefined || typeof storage.getItem === 'function' ? [] : ['storage']),
  ]
  if (faults.length) throw walletConnectError('WALLETCONNECT_OPTIONS_INVALID', { faults: faults.join(', ') })
}
