import type { Account, ListAccounts } from '../../../kernel/namespaces/capabilities'
import { untilAborted } from '../../../kernel/platform/until-aborted'
import { askWallet } from '../../../kernel/wallets/ask-wallet'
import { createBridgeCapabilities } from '../../../kernel/wallets/bridge-capabilities'
import type { Implement } from '../../../kernel/wallets/implement'
import { readList } from '../../../kernel/wallets/read-list'
import { readProperty } from '../../../kernel/wallets/read-property'
import { readBytes } from '../read-bytes'

/** Sessions tell addresses alone. A wallet far away may be asleep: what it adds is not worth more waiting. */
const patienceMs = 5000
const mostKeys = 100

function addKeys(accounts: readonly Account[], answer: unknown): readonly Account[] {
  const keys = new Map(
    (readList(answer, mostKeys) ?? []).map((item) => [
      readProperty(item, 'address'),
      readBytes(readProperty(item, 'pubkey'), 33),
    ]),
  )
  return accounts.map((account) => {
    const publicKey = account.publicKey ?? keys.get(account.address)
    return publicKey ? { ...account, publicKey } : account
  })
}

/** Lists the accounts with their public keys, without which nobody can verify a signature: those that lack one are asked for. */
export const listAccounts: Implement<typeof ListAccounts> = (ctx) => {
  const list = createBridgeCapabilities().listAccounts(ctx)
  return async (params) => {
    const accounts = await list(params)
    if (accounts.every(({ publicKey }) => publicKey)) return accounts
    const limit = new AbortController()
    const cancel = ctx.clock.after(patienceMs, () => limit.abort())
    const request = { method: 'cosmos_getAccounts', params: {} }
    const asked = askWallet(params, request, { namespace: ctx.id })
    const answer = await untilAborted(asked, limit.signal).catch(() => undefined)
    cancel()
    params.signal?.throwIfAborted()
    return addKeys(accounts, answer)
  }
}
