import type { CaipNetworkId } from '../../kernel/caip/caip-network-id'
import { VerifyMessage } from '../../kernel/namespaces/asset-capabilities'
import type { SessionAuthenticator, SignedAuth } from '../walletconnect/contract'
import type { SiwxSession } from './contract'
import { nobodysAddress } from './contract-config'
import { parseMessage } from './message/parse-message'
import { readText } from './read-text'
import type { SessionStore, SiwxDesk } from './siwx-desk'
import { siwxError } from './siwx-errors'

/** What was asked for last, to compare what comes back with. */
interface Asked {
  readonly nonce: string
  readonly chains: readonly CaipNetworkId[]
}

/** What a wallet signed while it connected, as a session; unverified but for what was asked of it. */
function toSession({ cacao, message }: SignedAuth, { nonce, chains }: Asked): SiwxSession {
  const { data } = parseMessage(message)
  if (data.nonce !== nonce) throw siwxError('SIWX_NONCE_UNKNOWN')
  if (!chains.includes(data.chainId)) throw siwxError('SIWX_NETWORK_UNKNOWN', { found: data.chainId })
  const signature = readText(cacao, 's', 's')
  if (signature === undefined) throw siwxError('SIWX_SIGNATURE_INVALID')
  return { data, message, signature, cacao }
}

/** Signs in with the approval that connects a wallet over the relay (wire facts 6.8). */
export function createAuthenticator(desk: SiwxDesk, store: SessionStore): SessionAuthenticator {
  const { ctx, networks, options } = desk
  let asked: Asked | undefined

  return {
    async params(namespace, chains) {
      asked = undefined
      const isCapturing = options.emailCapture && ctx.gate('emailCapture').peek()
      const [first] = chains
      // Whoever wants an address first, or signs by themselves, asks once the wallet is connected.
      if (!first || isCapturing || store.signMessage || !ctx.namespaces.has(VerifyMessage, namespace)) return undefined
      const active = networks.active.peek()?.caipNetworkId
      const sorted = [...chains].sort((one, other) => Number(other === active) - Number(one === active))
      const message = await store.createMessage({ accountAddress: nobodysAddress, chainId: sorted[0] ?? first })
      const { domain, uri, nonce, statement, resources, expirationTime: exp, notBefore: nbf } = message
      asked = { nonce, chains }
      return {
        chains: sorted,
        domain,
        uri,
        nonce,
        ...(statement !== undefined && { statement }),
        ...(resources && { resources }),
        ...(exp !== undefined && { exp }),
        ...(nbf !== undefined && { nbf }),
      }
    },
    async accept(auths) {
      // A wallet that does not know the method has only connected: it is asked to sign like any other.
      if (!auths.length || !asked) return
      const expected = asked
      asked = undefined
      ctx.notices.show({ message: { key: 'siwx.authenticating', text: 'Authenticating...' }, variant: 'loading' })
      try {
        await store.setSessions(auths.map((auth) => toSession(auth, expected)))
      } finally {
        ctx.notices.hide()
      }
    },
  }
}
