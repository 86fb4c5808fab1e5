import type { SiwxMessage, SiwxMessageParams } from './contract'
import { createMessage } from './message/create-message'
import { splitNetworkId } from './message/format-message'
import type { SiwxDesk } from './siwx-desk'

/** Ten minutes: as long as anybody takes to find a wallet. */
const EXPIRES_MS = 600_000

/** Creates a message for this page; the path and what follows it may hold secrets, so the uri is the origin alone. */
export function createOwnMessage(
  { ctx, networks, options }: SiwxDesk,
  params: SiwxMessageParams,
  nonce: string,
): SiwxMessage {
  const [namespace] = splitNetworkId(params.chainId)
  const name = networks.find(params.chainId)?.name ?? ctx.namespaces.definition(namespace)?.title ?? namespace
  return createMessage({
    ...params,
    domain: ctx.browser.host(),
    uri: ctx.browser.origin(),
    nonce,
    accountName: name,
    statement: options.statement,
    now: ctx.clock.now(),
    expiresInMs: options.expiresInMs ?? EXPIRES_MS,
  })
}
