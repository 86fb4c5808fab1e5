import { type CaipNetworkId, formatCaipNetworkId } from '../../../../kernel/lib/caip/caip-network-id'
import { readProperty } from '../../../../kernel/lib/safe/read-property'
import { nameOfNetwork, networkOfName } from '../network-names'

/** UniSat's word for a network, `BITCOIN_SIGNET`; undefined for one that it does not know. */
export function chainOfNetwork(id: CaipNetworkId): string | undefined {
  const name = nameOfNetwork(id)
  return name && `BITCOIN_${name.toUpperCase()}`
}

/**
 * Reads what `getChain` (an object with `enum`) or `getNetwork` (`livenet`, `testnet`) answers.
 *
 * @returns undefined for what tells nothing. A chain that is not Bitcoin's (Fractal) stays under its own word, so that nobody
 *   takes it for Bitcoin
 */
export function readUnisatNetwork(answer: unknown): CaipNetworkId | undefined {
  const word = readProperty(answer, 'enum') ?? answer
  const known = networkOfName(word)
  if (known || typeof word !== 'string' || !/^[A-Z][A-Z\d_]{2,31}$/.test(word)) return known
  return formatCaipNetworkId({ namespace: 'bip122', reference: word })
}
