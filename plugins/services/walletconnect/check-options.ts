import { parseCaipNetworkId } from '../../../kernel/lib/caip'
import { checkOptions, type OptionRule, optionRules } from '../../../kernel/options/option-rules'
import type { WalletConnectOptions } from './options'
import { walletConnectError } from './walletconnect-errors'

const MAX_TEXT_LENGTH = 300

/** CAIP-2 ids by namespace: each of the namespace that it stands under. */
const chainsRule = (): OptionRule => {
  const { all, is, list, record, text } = optionRules
  const networkId = is('a CAIP-2 id', (id) => Boolean(parseCaipNetworkId(id)))
  const isOwn = (chains: unknown) =>
    Object.entries(Object(chains)).every(([namespace, ids]) =>
      (ids as readonly unknown[]).every((id) => parseCaipNetworkId(id).namespace === namespace),
    )
  return all(record(text(), list(networkId)), is('CAIP-2 ids, each under its own namespace', isOwn))
}

function createRule(): OptionRule {
  const { flag, is, list, methods, record, shape, text, url } = optionRules
  const short = text(new RegExp(`^.{0,${MAX_TEXT_LENGTH}}$`, 's'), `a text of up to ${MAX_TEXT_LENGTH} letters`)
  const networkId = is('a CAIP-2 id', (id) => Boolean(parseCaipNetworkId(id)))
  const byNamespace = record(
    text(),
    list(text(new RegExp(`^.{1,${MAX_TEXT_LENGTH}}$`, 's'), `a text of 1 to ${MAX_TEXT_LENGTH} letters`)),
  )
  const fields: Readonly<Record<keyof WalletConnectOptions, OptionRule>> = {
    projectId: short,
    relayUrl: url('wss', 'ws'),
    metadata: shape({ name: short, description: short, url: url('https', 'http'), icons: list(text()) }),
    redirect: shape({ native: text(), universal: text() }),
    schemes: list(text()),
    methods: byNamespace,
    events: byNamespace,
    chains: chainsRule(),
    rpcMap: record(networkId, url('https', 'http')),
    universalProvider: methods('connect', 'disconnect', 'request'),
    manualControl: flag(),
    preferUniversalLinks: flag(),
    storage: methods('getKeys', 'getEntries', 'getItem', 'setItem', 'removeItem'),
    verify: flag(),
  }
  return shape(fields)
}

/** @throws WALLETCONNECT_OPTIONS_INVALID with every fault at once */
export const checkWalletConnectOptions = (options: unknown): void =>
  checkOptions(options, createRule, (faults) => walletConnectError('WALLETCONNECT_OPTIONS_INVALID', { faults }))
