import { parseCaipNetworkId } from '../../../kernel/lib/caip'
import { checkOptions, type OptionRule, optionRules } from '../../../kernel/options/option-rules'
import { blockchainError } from './blockchain-errors'
import { type BlockchainApiOptions, serviceUrl } from './blockchain-options'

const serviceSources = ['balances', 'history', 'identity', 'prices'] as const

function createRule(): OptionRule {
  const { all, choice, either, is, list, methods, record, shape, text, url } = optionRules
  const networkId = is('a CAIP-2 id', (id) => Boolean(parseCaipNetworkId(id)))
  const token = shape({ address: text(), iconUrl: text() }, { required: ['address'] })
  const fields: Readonly<Record<keyof BlockchainApiOptions, OptionRule>> = {
    projectId: text(),
    baseUrl: url('https', 'http'),
    sdkType: text(),
    sdkVersion: text(),
    balances: either(choice('http', 'chain'), methods('balances')),
    history: either(choice('http', false), methods('history')),
    identity: either(choice('http', 'chain'), methods('identity')),
    prices: either(choice('http', false), methods('prices')),
    tokens: record(networkId, list(token)),
    pictureHosts: list(text(/^[a-z\d.-]+(:\d+)?$/i, 'a host')),
  }
  const isServed = (options: unknown) =>
    Boolean(serviceUrl(options as BlockchainApiOptions)) ||
    serviceSources.every((name) => Object(options)[name] !== 'http')
  return all(shape(fields), is("an object with a projectId or baseUrl where a source is 'http'", isServed))
}

/** @throws BLOCKCHAIN_API_OPTIONS_INVALID with every fault at once */
export const checkBlockchainOptions = (options: unknown): void =>
  checkOptions(options, createRule, (faults) => blockchainError('BLOCKCHAIN_API_OPTIONS_INVALID', { faults }))
