import type { SiwxMessage, SiwxMessageParams } from './contract'
import { createMessage } from './message/create-message'
import { splitNetworkId } from './message/format-message'
import type { SiwxContext } from './siwx-context'

/** Ten minutes: as long as anybody takes to find a wallet. */
const EXPIRES_MS = 600_000

/** An account is one of its namespace on whatever network: "your Solana account", and never "your Devnet account". */
const nameAccounts = (title: string | undefined, namespace: string) =>
  title ?? namespace.charAt(0).toUpperCase() + namespace.slice(1)

/** Creates a message for this page; the path and what follows it may hold secrets, so the uri is the origin alone. */
export function createOwnMessage({ ctx, options }: SiwxContext, params: SiwxMessageParams, nonce: string): SiwxMessage {
  const [namespace] = splitNetworkId(params.chainId)
  return createMessage({
    ...params,
    domain: ctx.browser.host(),
    uri: ctx.browser.origin(),
    nonce,
    accountName: nameAccounts(ctx.namespaces.definition(namespace)?.title, namespace),
    statement: options.statement,
    now: ctx.clock.now(),
    expiresInMs: options.expiresInMs ?? EXPIRES_MS,
  })
}
