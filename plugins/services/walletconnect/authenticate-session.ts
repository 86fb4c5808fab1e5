import type { CaipNetworkId } from '../../../kernel/lib/caip/caip-network-id'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { type SessionAuthenticator, type SessionAuthPayload, sessionAuthenticators } from './contract'
import type { AskedNamespaces } from './describe-namespaces'
import type { SessionStruct } from './read-session'
import type { RelayClient } from './relay-client'

/** A sign-in that is asked for with the connection, in one approval. */
export interface Authentication {
  readonly payload: SessionAuthPayload
  readonly methods: readonly string[]
  readonly accept: SessionAuthenticator['accept']
}

/**
 * Asks whether somebody wants the person signed in. The protocol can ask for one namespace only in one approval, the one
 * whose fallback it knows; an app of several connects without, and signs in afterwards.
 */
export async function findAuthentication(
  ctx: PluginContext,
  asked: AskedNamespaces,
): Promise<Authentication | undefined> {
  const [authenticator] = ctx.slot(sessionAuthenticators).peek()
  const [only, ...others] = Object.entries(asked)
  if (!authenticator || !only || others.length || !ctx.namespaces.definition(only[0])?.isEip1193) return undefined
  const [namespace, { chains, methods }] = only
  const payload = await authenticator.params(namespace, chains as CaipNetworkId[])
  return payload && { payload, methods, accept: (auths) => authenticator.accept(auths) }
}

/**
 * Connects and signs in by wc_sessionAuthenticate; a wallet that does not know it is asked to connect by the same link, and
 * nothing is signed then.
 *
 * @param show - told of the link
 * @throws what the wallet answered, and what `accept` threw: the session is given back then
 * @see CAIP-122, CAIP-74, EIP-5573
 */
export async function authenticateSession(
  { provider, links, readSession }: RelayClient,
  { payload, methods, accept }: Authentication,
  show: (uri: string) => void,
): Promise<SessionStruct> {
  const { chains, resources, ...rest } = payload
  const params = {
    ...rest,
    chains: [...chains],
    methods: [...methods],
    ...(resources && { resources: [...resources] }),
  }
  links.await(params, show)
  const { session, auths = [] } = await provider.authenticate(params)
  try {
    await accept(
      auths.map((cacao) => ({
        cacao,
        // As the wallet wrote it: what the session allows stands in it too (EIP-5573).
        message: provider.client.formatAuthMessage({ request: cacao.p, iss: cacao.p.iss }),
      })),
    )
  } catch (error) {
    await provider.client.disconnect({ topic: session.topic, reason: { code: 6000, message: 'User disconnected.' } })
    throw error
  }
  return readSession(session)
}
