import { parseCaipNetworkId } from '../../../kernel/lib/caip'
import type { NameContracts } from '../../../kernel/namespaces/name-capabilities'
import { checkOptions, type OptionRule, optionRules } from '../../../kernel/options/option-rules'
import type { NameRegistrar } from './contract'
import { namesError } from './names-errors'

/** Contracts on a chain with the functions of ENS's registrar. */
export interface ChainRegistrarOptions extends NameContracts {
  /** CAIP-2 id of the contracts' network; the app has to list it. */
  readonly networkId: string
  /** The ending of all names, without the first dot; default: 'eth'. */
  readonly zone?: string | undefined
}

/** Options of the plugin `names`. */
export interface NamesOptions {
  /** The registrar: the service of the plugin blockchain-api ('http', the default), contracts on a chain, or the host's own. */
  readonly registrar?: 'http' | ChainRegistrarOptions | NameRegistrar | undefined
  /** An https page that explains names; default: none. */
  readonly learnMoreUrl?: string | undefined
}

function createRule(): OptionRule {
  const { all, choice, either, is, methods, shape, text, url } = optionRules
  const contracts: Readonly<Record<keyof ChainRegistrarOptions, OptionRule>> = {
    networkId: is('a CAIP-2 id', (id) => Boolean(parseCaipNetworkId(id))),
    controller: text(),
    resolver: text(),
    reverseRegistrar: text(),
    zone: text(/^[a-z\d-]+(?:\.[a-z\d-]+)*$/, 'a zone such as "eth"'),
  }
  const own = all(
    methods('suggest', 'namesOf', 'resolve', 'register'),
    is('an object with a suffix such as ".eth"', (item) => /^\.[a-z\d.-]+$/.test(Object(item).suffix)),
  )
  const fields: Readonly<Record<keyof NamesOptions, OptionRule>> = {
    registrar: either(choice('http'), own, shape(contracts, { required: ['networkId', 'controller', 'resolver'] })),
    learnMoreUrl: url('https'),
  }
  return shape(fields)
}

/** @throws NAMES_OPTIONS_INVALID with every fault at once */
export const checkNamesOptions = (options: unknown): void =>
  checkOptions(options, createRule, (faults) => namesError('NAMES_OPTIONS_INVALID', { faults }))
