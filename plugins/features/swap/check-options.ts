import { parseCaipNetworkId } from '../../../kernel/lib/caip'
import { checkOptions, type OptionRule, optionRules } from '../../../kernel/options/option-rules'
import { swapPluginError } from './swap-errors'
import type { SwapOptions } from './swap-options'

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
