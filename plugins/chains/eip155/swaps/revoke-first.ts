import type { Network } from '../../../../kernel/namespaces/network'
import { toHexAddress } from '../decode-address'

/**
 * Tokens that refuse an approval while another stands, by CAIP-19. Others are found by running the approval.
 */
const tokens: ReadonlySet<string> = /* @__PURE__ */ new Set([
  // Tether, and Kyber Network Crystal as it was first.
  'eip155:1/erc20:0xdac17f958d2ee523a2206206994597c13d831ec7',
  'eip155:1/erc20:0xdd974d5c2e2928dea5f71b9825b8b646686bd200',
])

/** Whether a token wants an approval taken back before it takes another. */
export const needsRevoke = ({ caipNetworkId }: Network, token: string): boolean =>
  tokens.has(`${caipNetworkId}/erc20:${toHexAddress(token)}`)
