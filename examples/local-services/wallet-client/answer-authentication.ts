import type { WalletKitTypes } from '@reown/walletkit'
import { buildAuthObject, populateAuthPayload } from '@walletconnect/utils'
import type { Address } from 'viem'
import type { Kit } from './create-kit'
import type { Eip155Wallet } from './eip155-wallet'
import { walletMethods } from './session-namespaces'

export type AuthenticationDecision =
  /** With `contract` the account is that contract, and the selected key signs for it (ERC-1271). */
  { kind: 'approve'; contract?: Address } | { kind: 'reject' } | { kind: 'ignore' }

export type Authentication = WalletKitTypes.SessionAuthenticate

/** Signs in with one signature for each chain that both support, by the selected account. */
export async function answerAuthentication(
  { kit, wallet }: { kit: Kit; wallet: Eip155Wallet },
  { id, params }: Authentication,
  decision: AuthenticationDecision,
): Promise<void> {
  if (decision.kind === 'ignore') return
  if (decision.kind === 'reject') {
    return kit.rejectSessionAuthenticate({ id, reason: { code: 5000, message: 'User rejected.' } })
  }
  const [account] = wallet.accounts
  if (!account) throw new Error('The wallet has no account')
  const { contract } = decision
  const request = populateAuthPayload({
    authPayload: params.authPayload,
    chains: wallet.chains.map(({ chainId }) => `eip155:${chainId}`),
    methods: [...walletMethods],
  })
  const auths = await Promise.all(
    request.chains.map(async (chain) => {
      const iss = `${chain}:${contract ?? account.address}`
      const signature = await account.signMessage({ message: kit.formatAuthMessage({ request, iss }) })
      return buildAuthObject(request, { t: contract ? 'eip1271' : 'eip191', s: signature }, iss)
    }),
  )
  await kit.approveSessionAuthenticate({ id, auths })
}
