// @ts-nocheck
import type { TransactionFields } from '../../../../kernel/namespaces/swap-capabilities'
import { isRevert } from '../eip155-errors'
import { toQuantity, toWord } from './transfer-call'

/**
 * Networks of the OP Stack by CAIP-2: beside the work, they take what it costs to write a transaction to Ethereum, which their estimates
 * of gas leave out. Those of Arbitrum count it as gas.
 */
const networks: ReadonlySet<string> = /* @__PURE__ */ new Set(
  ['10', '130', '480', '1868', '8453', '34443', '57073', '84532', '7777777', '11155420'].map((id) => `eip155:${id}`),
)

/** Where the OP Stack tells that cost: the contract GasPriceOracle, at the same address everywhere. */
const ORACLE = '0x420000000000000000000000000000000000000f'
/** getL1FeeUpperBound(uint256), from the upgrade Fjord on. */
const UPPER_BOUND_SELECTOR = '0xf1c7a58b'
/** getL1Fee(bytes) */
const FEE_SELECTOR = '0x49948e0e'

/** What a transaction is long beside its data, before it is signed, at the most. */
const MAX_ENVELOPE_BYTES = 100

const sizeOf = ({ data = '0x' }: TransactionFields): number => MAX_ENVELOPE_BYTES + (data.length - 2) / 2
const word = (value: number): string => toWord(toQuantity(BigInt(value)))

/** So many bytes that cannot be compressed, which cost most. */
function writeBytes(size: number): string {
  const padded = 'ff'.repeat(size).padEnd(Math.ceil(size / 32) * 64, '0')
  return `${word(32)}${word(size)}${padded}`
}

/** Asks a contract of the network. */
export type AskOracle = (call: TransactionFields) => Promise<bigint>

/**
 * Asks what a network takes at the most for writing a transaction to another chain; a quarter is added, for that price may rise before
 * the transaction is taken in.
 *
 * @returns undefined on networks that take nothing of the kind
 */
export async function readDataFee(
  networkId: string,
  call: TransactionFields,
  ask: AskOracle,
): Promise<bigint | undefined> {
  if (!networks.has(networkId)) return undefined
  const size = sizeOf(call)
  const fee = await ask({ to: ORACLE, data: `${UPPER_BOUND_SELECTOR}${word(size)}` }).catch((error: unknown) => {
    if (!isRevert(error)) throw error
    return ask({ to: ORACLE, data: `${FEE_SELECTOR}${writeBytes(size)}` })
  })
  return fee + fee / 4n
}
