import { parseCaipNetworkId } from '../../../kernel/lib/caip'
import { checkOptions, type OptionRule, optionRules } from '../../../kernel/options/option-rules'
import { namesError } from './names-errors'
import type { ChainRegistrarOptions, NamesOptions } from './names-options'

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
