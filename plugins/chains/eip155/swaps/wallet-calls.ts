import { readProperty } from '../../../../kernel/lib/safe/read-property'
import type { FunctionOf } from '../../../../kernel/namespaces/capability'
import type { Network } from '../../../../kernel/namespaces/network'
import type {
  GetWalletCapabilities,
  SendCalls,
  TransactionFields,
} from '../../../../kernel/namespaces/swap-capabilities'
import { walletError, walletErrorKind } from '../../../../kernel/namespaces/wallet-error'
import { askWallet } from '../connectors/ask-wallet'
import { toHexAddress } from '../decode-address'
import { checkWalletNetwork } from '../transfers/send-transfer'
import { toQuantity } from '../transfers/transfer-call'

const toChainId = ({ id }: Network): string => toQuantity(BigInt(id))

/** 'ready': once the person agrees to it, which they are asked with the calls. */
const atomicStates: readonly unknown[] = ['supported', 'ready']

/** Of one network, or of all ('0x0'). */
function readIsAtomic(answer: unknown, network: Network): boolean {
  return [toChainId(network), '0x0'].some((key) => {
    const status = readProperty(readProperty(readProperty(answer, key), 'atomic'), 'status')
    return atomicStates.includes(status)
  })
}

/**
 * Asks a wallet what it can do on a network, by wallet_getCapabilities.
 *
 * @returns nothing more than single transactions where the wallet refuses the question
 * @throws the reason of the signal
 * @see EIP-5792
 */
export const getWalletCapabilities: FunctionOf<typeof GetWalletCapabilities> = async ({
  network,
  address,
  ...params
}) => {
  const values = [toHexAddress(address), [toChainId(network)]]
  try {
    return { isAtomic: readIsAtomic(await askWallet(params, 'wallet_getCapabilities', values), network) }
  } catch (error) {
    if (walletErrorKind(error) === undefined) throw error
    return { isAtomic: false }
  }
}

/** What a call may say; what it costs is the wallet's to reckon. */
const toCall = ({ to, value, data }: TransactionFields): TransactionFields => ({
  ...(to !== undefined && { to }),
  ...(value !== undefined && { value }),
  ...(data !== undefined && { data }),
})

/** An id has up to 4096 bytes. */
const MAX_ID_LETTERS = 8194

/**
 * Has a wallet submit several transactions, by wallet_sendCalls: all of them or none.
 *
 * @throws TRANSFER_REFUSED 'mismatch' where the wallet is on another network; WALLET_REQUEST_FAILED
 * @see EIP-5792
 */
export const sendCalls: FunctionOf<typeof SendCalls> = async ({ network, from, transactions, ...params }) => {
  await checkWalletNetwork(params, network)
  const request = Object.freeze({
    version: '2.0.0',
    from: toHexAddress(from),
    chainId: toChainId(network),
    atomicRequired: true,
    calls: Object.freeze(transactions.map(toCall)),
  })
  const answer = await askWallet(params, 'wallet_sendCalls', Object.freeze([request]))
  const id = readProperty(answer, 'id')
  if (typeof id !== 'string' || id === '' || id.length > MAX_ID_LETTERS)
    throw walletError('internal', 'The wallet answered with something that is no id.', answer)
  return { id }
}
