import { createState, type PluginContext, SignMessage } from 'portico'
import { AccountController } from 'portico/plugins/account/contract'
import { ConnectController } from 'portico/plugins/connect/contract'
import { type Entry, type GuestbookApi, guestbookEvents } from './contract'
import { guestbookError } from './guestbook-errors'

/** Keeps the entries; asks the connected wallet to sign, without knowing its namespace. */
export function createGuestbookController(ctx: PluginContext): GuestbookApi {
  const { entries } = createState<{ entries: readonly Entry[] }>({ entries: [] }).signals
  return {
    entries,
    async sign(text) {
      const name = text.trim()
      const address = ctx.get(AccountController).address.peek()
      if (!name) throw guestbookError('GUESTBOOK_NAME_MISSING')
      if (!address) throw guestbookError('GUESTBOOK_ACCOUNT_MISSING')
      const provider = await ctx.get(ConnectController).getProvider()
      const message = `${name} was here.`
      const { signature } = await ctx.namespaces.use(SignMessage)({ provider, address, message, signal: ctx.signal })
      const entry = { id: entries.peek().length + 1, name, signature }
      entries.value = [...entries.peek(), entry]
      ctx.emit(guestbookEvents, 'guestbook:signed', entry)
    },
  }
}
