// @ts-nocheck
import { isPorticoError } from '../../../../kernel/errors/portico-error'
import { GetCoinType } from '../../../../kernel/namespaces/name-capabilities'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import type { BlockchainClient } from '../../../services/blockchain-api/contract'
import type { NameRegistrar } from '../contract'
import { namesError } from '../names-errors'

const withSignal = (signal: AbortSignal | undefined) => (signal ? { signal } : {})

/** Writes what is signed: the name, without attributes, and when. @param now - ms since the epoch */
export const writeMessage = (name: string, now: number): string =>
  JSON.stringify({ name, attributes: {}, timestamp: Math.floor(now / 1000) })

/** Creates the registrar of the service: a signed message is all that a name takes. */
export function createServiceRegistrar(
  { namespaces, clock }: PluginContext,
  client: Pick<BlockchainClient, 'suggestNames' | 'getNamesOf' | 'getName' | 'registerName'>,
): NameRegistrar {
  return {
    suffix: '.reown.id',
    formerSuffixes: ['.wcn.id'],
    suggest: ({ label, signal }) => client.suggestNames({ name: label, ...withSignal(signal) }),
    async namesOf({ address, signal }) {
      const found = await client.getNamesOf({ address, sender: address, ...withSignal(signal) })
      return found.map(({ name }) => name)
    },
    async resolve({ name, address, signal }) {
      try {
        const found = await client.getName({ name, ...withSignal(signal) })
        const addresses = found?.addresses.map((entry) => entry.address) ?? []
        return addresses.find((each) => each.toLowerCase() === address.toLowerCase()) ?? addresses[0]
      } catch (error) {
        // It says so of names that nobody has.
        if (isPorticoError(error, 'BLOCKCHAIN_API_REFUSED')) return undefined
        throw error
      }
    },
    async register({ name, network, address, sign, signal }) {
      const coinType = await namespaces.use(GetCoinType, network.chainNamespace)({ network })
      const message = writeMessage(name, clock.now())
      const signature = await sign(message)
      if (!(await client.registerName({ coinType, address, message, signature, signal })))
        throw namesError('NAMES_REGISTER_FAILED', { name })
      return undefined
    },
  }
}
