import { createKernel } from '../kernel/create-kernel'
import { defineErrors } from '../kernel/errors/portico-error'
import type { AppMetadata } from '../kernel/kernel-options'
import type { Network } from '../kernel/namespaces/network'
import { createAddressesRule, findFaults, type OptionRule, optionRules } from '../kernel/options/option-rules'
import * as chains from '../plugins/chains/eip155/index'
import { definePorticoElements } from '../ui/elements/index'
import { minimal } from './minimal'

const standaloneError = /* @__PURE__ */ defineErrors({
  STANDALONE_OPTIONS_INVALID: '<portico-modal> cannot use: {faults}',
})

/** What a `<portico-modal>` of a page without scripts of its own says, in its attributes or as JSON in a `<script>` inside of it. */
export interface StandaloneOptions {
  readonly metadata?: AppMetadata
  /** Networks by chain id, or whole ones. Default: Ethereum. */
  readonly networks?: readonly (number | chains.ViemChain | Network)[]
  /** RPC urls by CAIP-2 id. */
  readonly rpcUrls?: Readonly<Record<string, readonly string[]>>
  /** Keeps what one app of an origin stores apart from another's. */
  readonly name?: string
}

/** The same, as a kernel takes it. */
export interface StandaloneSettings extends Omit<StandaloneOptions, 'networks'> {
  readonly metadata: AppMetadata
  readonly networks: readonly Network[]
}

/** The networks that come along: all that the entry of eip155 exports. */
const knownNetworks = (): readonly Network[] =>
  Object.values(chains).filter((each): each is Network => typeof each === 'object')

/** Whether a network is written as a whole. */
const isChain = (value: unknown): value is chains.ViemChain => Array.isArray(Object(value).rpcUrls?.default?.http)

/** What the JSON may hold; its networks are looked up apart from it. */
function createRule(networks: readonly Network[]): OptionRule {
  const { shape, list, text, is } = optionRules
  const anyText = is('a text', (value) => typeof value === 'string')
  const metadata = { name: anyText, description: anyText, url: anyText, icons: list(anyText) }
  const fields: Readonly<Record<keyof StandaloneOptions, OptionRule>> = {
    metadata: shape(metadata, { isOpen: 'exceptTypos' }),
    networks: is('a list', () => true),
    rpcUrls: createAddressesRule(networks.map(({ caipNetworkId }) => caipNetworkId)),
    name: text(/^[\w.-]{1,40}$/, 'a text of up to 40 letters, digits, dots, hyphens and underscores'),
  }
  return shape(fields)
}

function readJson(modal: HTMLElement): StandaloneOptions {
  const text = modal.querySelector('script[type="application/json"]')?.textContent
  try {
    const options: unknown = JSON.parse(text ?? '{}')
    if (typeof options === 'object' && options && !Array.isArray(options)) return options
  } catch {
    // Said below.
  }
  throw standaloneError('STANDALONE_OPTIONS_INVALID', { faults: 'what its script holds is no JSON object.' })
}

/**
 * Reads what a `<portico-modal>` says: `app-name`, `app-url` and `networks` (chain ids with blanks between), and for all else a
 * `<script type="application/json">` inside of it.
 *
 * @param modal - the element; none is as one that says nothing
 * @throws STANDALONE_OPTIONS_INVALID with every fault at once: a script that is no JSON object, a chain id or an option that is not known
 *
 * @example
 * ```ts
 * import { readStandaloneOptions } from 'portico/presets/standalone'
 *
 * const modal = document.createElement('portico-modal')
 * modal.setAttribute('networks', '1 8453')
 * readStandaloneOptions(modal).networks?.length // 2
 * ```
 */
export function readStandaloneOptions(modal?: HTMLElement): StandaloneSettings {
  const options = modal ? readJson(modal) : {}
  const [name, url] = ['app-name', 'app-url'].map((attribute) => modal?.getAttribute(attribute))
  const ids = modal
    ?.getAttribute('networks')
    ?.split(/[\s,]+/)
    .filter(Boolean)
  const wanted: unknown = options.networks ?? (ids?.length ? ids.map(Number) : [chains.mainnet])
  const known = knownNetworks()
  const faults: string[] = []
  const networks = [wanted].flat().flatMap((network) => {
    if (isChain(network)) return [chains.toNetwork(network)]
    const found = known.find(({ id }) => id === network)
    if (!found)
      faults.push(
        `no network with the chain id ${typeof network === 'number' ? network : JSON.stringify(network)} comes with this script; write it as JSON.`,
      )
    return found ?? []
  })
  faults.push(...findFaults(options, () => createRule(networks)))
  if (faults.length) throw standaloneError('STANDALONE_OPTIONS_INVALID', { faults: faults.join('\n') })
  const metadata = { name: name ?? '', ...(url && { url }), ...options.metadata }
  return { ...options, networks, metadata }
}

/**
 * Makes the kernel of a page from its `<portico-modal>`.
 *
 * @param modal - the element
 * @returns a kernel with the minimal preset and EVM networks
 * @throws STANDALONE_OPTIONS_INVALID as {@link readStandaloneOptions}
 *
 * @example
 * ```ts
 * import { createStandaloneKernel } from 'portico/presets/standalone'
 *
 * createStandaloneKernel().router.open()
 * ```
 */
export function createStandaloneKernel(modal?: HTMLElement) {
  const { networks, rpcUrls, metadata, name } = readStandaloneOptions(modal)
  const evm = chains.eip155({ networks, ...(rpcUrls && { rpcUrls }) })
  return createKernel({ plugins: [minimal(), evm], metadata, ...(name && { name }) })
}

/**
 * Defines the elements of a page by themselves, where no script of the page has by then: their kernel is made from `<portico-modal>`.
 *
 * @example
 * ```ts
 * import { startStandalone } from 'portico/presets/standalone'
 *
 * startStandalone()
 * ```
 */
export function startStandalone(): void {
  // A module of the page that imports this one runs first.
  queueMicrotask(() => {
    if (!customElements.get('portico-modal')) definePorticoElements({ kernel: createStandaloneKernel })
  })
}
