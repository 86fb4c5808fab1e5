import { parseCaipNetworkId } from '../../../kernel/lib/caip'
import type { SwapRouter } from '../../../kernel/namespaces/swap-capabilities'
import { checkOptions, type OptionRule, optionRules } from '../../../kernel/options/option-rules'
import type { QuoteSource } from './contract'
import { swapPluginError } from './swap-errors'

/** An exchange on a chain, of the kind of Uniswap v2. */
export interface SwapRouterOption extends SwapRouter {
  /** Shown beside its offers. Default 'On-chain exchange'. */
  readonly name?: string
}

/** What the plugin `swap` takes. */
export interface SwapOptions {
  /** Exchanges on the chain itself, by CAIP-2 id; they need no service. Their networks are supported. */
  readonly routers?: Readonly<Record<string, SwapRouterOption>> | undefined
  /** Sources of the host's own. */
  readonly sources?: readonly QuoteSource[] | undefined
  /** Networks beside those of the service and of `routers`, by CAIP-2 id. */
  readonly networks?: readonly string[] | undefined
  /** Asks the service of the plugin blockchain-api too; false leaves it out. Default: true where there is one. */
  readonly service?: boolean | undefined
  /** The price impact in percent above which nothing is swapped; 100 for no such bound. Default 15. */
  readonly maxPriceImpact?: number | undefined
}

function createRule(): OptionRule {
  const { all, flag, is, list, methods, record, shape, text } = optionRules
  const networkId = is('a CAIP-2 id', (id) => Boolean(parseCaipNetworkId(id)))
  const router = shape(
    { router: text(), wrapped: text(), through: list(text()), permitRouter: text(), name: text() },
    { required: ['router', 'wrapped'] },
  )
  const source = all(
    methods('quote', 'build'),
    is(
      'an object with an id and a name',
      (item) => typeof Object(item).id === 'string' && typeof Object(item).name === 'string',
    ),
  )
  const fields: Readonly<Record<keyof SwapOptions, OptionRule>> = {
    routers: record(networkId, router),
    sources: list(source),
    networks: list(networkId),
    service: flag(),
    maxPriceImpact: is(
      'a number from 0 to 100',
      (percent) => typeof percent === 'number' && percent >= 0 && percent <= 100,
    ),
  }
  return shape(fields)
}

/** @throws SWAP_OPTIONS_INVALID with every fault at once */
export const checkSwapOptions = (options: unknown): void =>
  checkOptions(options, createRule, (faults) => swapPluginError('SWAP_OPTIONS_INVALID', { faults }))
