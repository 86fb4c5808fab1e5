import { VerifyMessage } from '../../../kernel/namespaces/asset-capabilities'
import type { SiwxMessageData, SiwxSession } from './contract'
import { findFault, isSameAddress } from './message/check-message'
import { parseMessage } from './message/parse-message'
import type { SiwxContext } from './siwx-context'
import { siwxError } from './siwx-errors'

/** What verifying takes of the desk. */
type Verifier = Pick<SiwxContext, 'ctx' | 'networks'>

const fields = [
  'domain',
  'uri',
  'version',
  'nonce',
  'notBefore',
  'statement',
  'requestId',
  'issuedAt',
  'expirationTime',
] as const

/** Names the first field in which a message differs from what somebody says that it says. */
function findAltered(said: SiwxMessageData, signed: SiwxMessageData): string | undefined {
  if (said.chainId !== signed.chainId) return 'chainId'
  if (!isSameAddress(signed.chainId, said.accountAddress, signed.accountAddress)) return 'accountAddress'
  if (JSON.stringify(said.resources ?? []) !== JSON.stringify(signed.resources ?? [])) return 'resources'
  return fields.find((field) => said[field] !== signed[field])
}

/** What has to hold of a session, but for its signature: it is about this page, this account, this network and this time. */
function readSigned({ ctx }: Pick<Verifier, 'ctx'>, { data, message }: Pick<SiwxSession, 'data' | 'message'>) {
  const { data: signed } = parseMessage(message)
  const altered = findAltered(data, signed)
  if (altered) throw siwxError('SIWX_MESSAGE_ALTERED', { field: altered })
  const fault = findFault(signed, {
    domain: ctx.browser.host(),
    origin: ctx.browser.origin(),
    accountAddress: data.accountAddress,
    chainId: data.chainId,
    now: ctx.clock.now(),
    // One clock wrote these times and reads them.
    clockSkewMs: 0,
  })
  if (fault) throw fault
  return signed
}

/**
 * Verifies a session from the start, as if nobody ever had: the message is parsed again, compared to what is said of it, to this
 * page and to the time, and the signature to the account.
 *
 * @throws SIWX_MESSAGE_MALFORMED, SIWX_MESSAGE_ALTERED, SIWX_DOMAIN_WRONG, SIWX_URI_WRONG, SIWX_MESSAGE_EXPIRED,
 * SIWX_MESSAGE_EARLY, SIWX_NETWORK_UNKNOWN, SIWX_SIGNATURE_INVALID; what the node answered where it could not be asked
 */
export async function verifySession(siwx: Verifier, session: SiwxSession): Promise<void> {
  const { ctx, networks } = siwx
  const { accountAddress: address, chainId } = readSigned(siwx, session)
  const network = networks.find(chainId)
  if (!network || !ctx.namespaces.has(VerifyMessage, network.chainNamespace))
    throw siwxError('SIWX_NETWORK_UNKNOWN', { found: chainId })
  const { message, signature } = session
  const isSigned = await ctx.namespaces.use(
    VerifyMessage,
    network.chainNamespace,
  )({
    network,
    address,
    message,
    signature,
  })
  if (!isSigned) throw siwxError('SIWX_SIGNATURE_INVALID')
}
