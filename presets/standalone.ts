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

/** Options of a `<portico-modal>` in a page without a script of its own, from its attributes or from JSON in a `<script>` inside it. */
export interface StandaloneOptions {
  readonly metadata?: AppMetadata
  /** Networks by chain id, or whole ones. Default: Ethereum. */
  readonly networks?: readonly (number | chains.ViemChain | Network)[]
  /** RPC urls by CAIP-2 id. */
  readonly rpcUrls?: Readonly<Record<string, readonly string[]>>
  /** Prefix of storage keys, which keeps several apps of one origin apart. */
  readonly name?: string
}

/** The same options, as a kernel takes them. */
export interface StandaloneSettings extends Omit<StandaloneOptions, 'networks'> {
  readonly metadata: AppMetadata
  readonly networks: readonly Network[]
}

/** The known networks: all that the entry of eip155 exports. */
const knownNetworks = (): readonly Network[] =>
  Object.values(chains).filter((each): each is Network => typeof each === 'object')

/** Tells whether a network is given as a whole object. */
const isChain = (value: unknown): value is chains.ViemChain => Array.isArray(Object(value).rpcUrls?.default?.http)

/** Fields that the JSON may have; its networks are checked separately. */
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
    // Reported below.
  }
  throw standaloneError('STANDALONE_OPTIONS_INVALID', { faults: 'what its script holds is no JSON object.' })
}

/**
 * Reads the options of a `<portico-modal>`: its attributes `app-name`, `app-url` and `networks` (chain ids separated by blanks), and a
 * `<script type="application/json">` inside it for the others.
 *
 * @param modal - the element; without one, the result has no options
 * @throws STANDALONE_OPTIONS_INVALID with every fault at once: a script that is no JSON object, an unknown chain id or option
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
 * Creates the kernel of a page from its `<portico-modal>`.
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
 * Defines the elements of a page, unless a script of the page has done so; their kernel is created from `<portico-modal>`.
 *
 * @example
 * ```ts
 * import { startStandalone } from 'portico/presets/standalone'
 *
 * startStandalone()
 * ```
 */
export function startStandalone(): void {
  // A module of the page that imports this one runs before that.
  queueMicrotask(() => {
    if (!customElements.get('portico-modal')) definePorticoElements({ kernel: createStandaloneKernel })
  })
}
