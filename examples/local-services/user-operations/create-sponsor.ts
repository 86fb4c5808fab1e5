import { concat, type Hex, toHex } from 'viem'
import { entryPoint08Abi, entryPoint08Address, toPackedUserOperation } from 'viem/account-abstraction'
import type { EvmChain } from '../evm/start-evm-chain'
import { sponsorIndex, testAccount } from '../evm/test-accounts'
import type { Route } from '../http/serve-routes'
import { type Answers, CallRefused, jsonRpcRoute } from './json-rpc-route'
import { type Operation, readOperation } from './read-operation'

/** An app's service that pays the fees of others (ERC-7677). */
export interface LocalSponsor {
  /** Its URL for a chain. */
  url(chainId: number): string
  /** Stops paying from now on. */
  refuse(): void
  /** The paymaster's remaining deposit at the entry point. */
  deposit(chainId: number): Promise<bigint>
}

export interface SponsorService {
  readonly route: Route
  reset(): void
  at(origin: string): LocalSponsor
}

const path = '/paymaster'
const refused = -32000
const holdsForS = 600
const validationGas = 100_000
/** As long as a signature. */
const noSignature: Hex = `0x${'ff'.repeat(64)}1c`

/** Creates the service; the contract `local-paymaster.sol` checks what it has signed. */
export function createSponsor(chains: readonly EvmChain[]): SponsorService {
  let pays = true
  const find = (chainId: number) => chains.find((chain) => chain.chainId === chainId)
  return {
    route: jsonRpcRoute(path, (chainId) => {
      const chain = find(chainId)
      return chain && answersOf(chain, () => pays)
    }),
    reset() {
      pays = true
    },
    at: (origin) => ({
      url: (chainId) => `${origin}${path}/${chainId}`,
      refuse() {
        pays = false
      },
      async deposit(chainId) {
        const chain = find(chainId)
        if (!chain) throw new Error(`There is no chain ${chainId}`)
        const args = [chain.contracts.paymaster] as const
        const { address, abi } = entryPoint
        return chain.client.readContract({ address, abi, functionName: 'balanceOf', args })
      },
    }),
  }
}

const entryPoint = { address: entryPoint08Address, abi: entryPoint08Abi } as const

function answersOf(chain: EvmChain, pays: () => boolean): Answers {
  const readWanted = (params: readonly unknown[]) => {
    if (!pays()) throw new CallRefused('The budget is used up', refused)
    return readOperation(params)
  }
  const paymaster = chain.contracts.paymaster
  return {
    pm_getPaymasterStubData(params) {
      readWanted(params)
      return {
        paymaster,
        paymasterData: concat([toHex(0, { size: 6 }), noSignature]),
        paymasterVerificationGasLimit: toHex(validationGas),
        paymasterPostOpGasLimit: toHex(1),
        isFinal: false,
      }
    },
    async pm_getPaymasterData(params) {
      const operation = readWanted(params)
      return { paymaster, paymasterData: await agree(chain, { ...operation, paymaster }) }
    },
  }
}

/** The abi of `hashOf` in `local-paymaster.sol`. */
const paymasterAbi = [
  {
    type: 'function',
    name: 'hashOf',
    stateMutability: 'view',
    inputs: [
      {
        name: 'operation',
        type: 'tuple',
        components: [
          { name: 'sender', type: 'address' },
          { name: 'nonce', type: 'uint256' },
          { name: 'initCode', type: 'bytes' },
          { name: 'callData', type: 'bytes' },
          { name: 'accountGasLimits', type: 'bytes32' },
          { name: 'preVerificationGas', type: 'uint256' },
          { name: 'gasFees', type: 'bytes32' },
          { name: 'paymasterAndData', type: 'bytes' },
          { name: 'signature', type: 'bytes' },
        ],
      },
      { name: 'validUntil', type: 'uint48' },
    ],
    outputs: [{ type: 'bytes32' }],
  },
] as const

/** Signs that it pays for exactly this operation, for some minutes. */
async function agree({ client, contracts }: EvmChain, operation: Operation): Promise<Hex> {
  // The time of the next block, because the last one may be old.
  const { timestamp } = await client.getBlock({ blockTag: 'pending' })
  const validUntil = Number(timestamp) + holdsForS
  const packed = toPackedUserOperation({ ...operation, paymasterData: '0x' })
  const raw = await client.readContract({
    address: contracts.paymaster,
    abi: paymasterAbi,
    functionName: 'hashOf',
    args: [packed, validUntil],
  })
  const signature = await testAccount(sponsorIndex).signMessage({ message: { raw } })
  return concat([toHex(validUntil, { size: 6 }), signature])
}
