// @ts-nocheck
import type { Network } from '../namespaces/network'
import { type OptionFields, type OptionRule, optionRules } from './option-rules'

export interface NetworkRuleSettings {
  /** The namespace of CAIP-2, where the networks have to say it themselves. */
  readonly namespace?: string
  /** What stands behind the namespace in their CAIP-2 ids. */
  readonly reference?: RegExp
  /** That reference is the network's `id`. */
  readonly isReferenceId?: boolean
  /** Fields beside those that every network has; they must be there. */
  readonly fields?: OptionFields
  /** What tells networks apart; default: their CAIP-2 ids. */
  readonly key?: string
}

const MAX_DECIMALS = 77

function createNetworkRule(settings: Omit<NetworkRuleSettings, 'key'>): OptionRule {
  const { namespace, reference = /^.+$/s, isReferenceId, fields = {} } = settings
  const { shape, text, integer, list, url, flag, choice, is, all } = optionRules
  const isOpen = true
  const page = url('https', 'http')
  const currency = { name: text(), symbol: text(), decimals: integer(0, MAX_DECIMALS) }
  const addresses = shape({ http: list(page) }, { required: ['http'], isOpen })
  const own: OptionFields = namespace
    ? {
        chainNamespace: choice(namespace),
        caipNetworkId: is(`a CAIP-2 id of ${namespace}`, (id) => {
          const [name, ...rest] = String(id).split(':')
          return typeof id === 'string' && name === namespace && reference.test(rest.join(':'))
        }),
        ...fields,
      }
    : fields
  const network = shape(
    {
      name: text(),
      nativeCurrency: shape(currency, { required: ['symbol', 'decimals'], isOpen }),
      rpcUrls: shape({ default: addresses, chainDefault: addresses }, { required: ['default'], isOpen }),
      blockExplorers: shape({ default: shape({ url: page }, { required: ['url'], isOpen }) }, { isOpen }),
      testnet: flag(),
      ...own,
    },
    { required: ['name', 'nativeCurrency', 'rpcUrls', ...Object.keys(own)], isOpen },
  )
  if (!isReferenceId) return network
  const isConsistent = (value: unknown) => Object(value).caipNetworkId === `${namespace}:${Object(value).id}`
  return all(network, is('an object whose caipNetworkId ends with its id', isConsistent))
}

/**
 * Builds the rule of a chain plugin's `networks`: at least one, each with the fields of `Network`, none twice.
 *
 * @param settings - the grammar of this chain's ids, and the fields that its networks have beside the usual ones
 */
export const createNetworksRule = ({ key = 'caipNetworkId', ...settings }: NetworkRuleSettings): OptionRule =>
  optionRules.list(createNetworkRule(settings), { min: 1, keyOf: (network) => Object(network)[key] })

/**
 * Builds the rule of addresses by network: the key is a listed network, the value a list of addresses.
 *
 * @param ids - CAIP-2 ids of the networks that the plugin lists
 */
export const createAddressesRule = (ids: readonly string[]): OptionRule => {
  const { record, choice, list, url } = optionRules
  return record(choice(...ids), list(url('https', 'http')))
}

/** Reads the CAIP-2 ids of networks that were not checked yet. */
export function listIds(networks: unknown, idOf = (network: Network) => network.caipNetworkId): readonly string[] {
  const list: readonly unknown[] = Array.isArray(networks) ? networks : []
  return list.flatMap((network) => (network && typeof network === 'object' ? [String(idOf(network as Network))] : []))
}
