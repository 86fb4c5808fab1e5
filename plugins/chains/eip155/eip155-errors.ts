import { defineErrors } from '../../../kernel/errors/portico-error'
import { readProperty } from '../../../kernel/lib/safe/read-property'
import type { WalletErrorRule } from '../../wallets/normalize-wallet-error'

/** Codes of this namespace alone. Sources: EIP-1474, EIP-5792, MetaMask (1013, and 32603 of its mobile app). */
export const eip155ErrorRules: readonly WalletErrorRule[] = [
  { kind: 'userRejected', codes: [5750] },
  { kind: 'unsupportedMethod', codes: [-32004] },
  { kind: 'disconnected', codes: [1013] },
  { kind: 'chainNotAdded', codes: [5710, 32603] },
]

/** Errors of reading the chain; README.md explains each code. What wallets throw is WALLET_REQUEST_FAILED of the kernel. */
export const eip155Error = /* @__PURE__ */ defineErrors({
  EIP155_RPC_MISSING: 'No RPC url is known for {network}: add one to "rpcUrls" of eip155().',
  EIP155_RPC_FAILED: 'No RPC node of {network} answered {method}: {reason}',
  EIP155_RPC_REFUSED: 'The RPC node of {network} refused {method}: {reason}',
  EIP155_SDK_MISSING: 'The package {name} is not installed: run "npm install {name}" beside portico.',
  EIP155_CHAIN_ID_INVALID: 'Invalid chainId',
  EIP155_RPC_ANSWER_INVALID: 'The RPC node answered {method} with something else than was asked.',
})

/** The codes of geth and most other nodes, and of Nethermind. */
const codes: readonly unknown[] = [3, -32015]
/** Also the ends that the first compilers wrote, and what Reth and Anvil make of them; not a lack of gas, which may be the node's. */
const text =
  /revert|invalid (?:opcode|jump)|vm execution error|evm error:? (?:invalid|opcode|stack)|stack (?:underflow|limit reached)/i

/**
 * Tells whether a node ran the code that it was asked to call, and the code gave up. Whatever else failed says nothing about the code.
 *
 * @param error - a node's error, or one that holds it as its cause or in its context
 */
export function isRevert(error: unknown): boolean {
  const places = [error, readProperty(error, 'cause'), readProperty(error, 'context')]
  return places.some((place) => {
    const reason = readProperty(place, 'reason') ?? readProperty(place, 'message')
    return (
      codes.includes(readProperty(place, 'code')) || (typeof reason === 'string' && text.test(reason.slice(0, 1000)))
    )
  })
}
