import { walletError } from '../../../kernel/namespaces/wallet-error'
import { readProperty } from '../../../kernel/wallets/read-property'
import { readAccounts, type WalletAccount } from './read-accounts'

/** What `enable()` of a wallet answered, made safe to use. */
export interface EnabledWallet {
  /** Asks again each time: what is shared may have changed. */
  readAccounts(): Promise<readonly WalletAccount[]>
  /** Tells when the shared accounts change; the answer stops. Silent where the wallet cannot. */
  subscribe(hear: (accounts: readonly WalletAccount[]) => void): () => void
  /** Calls a method of the wallet's signer. */
  sign(method: 'signRaw' | 'signPayload', payload: unknown): Promise<unknown>
}

const longestText = 20_000
const sourceText = /^The source \S+(?= )/

/** The address of the page, which may be longer than all that is read of an error, would hide what the wallet said. */
function shorten(error: unknown): unknown {
  const text = readProperty(error, 'message')
  if (typeof text !== 'string' || text.length > longestText || !sourceText.test(text)) return error
  return new Error(text.replace(sourceText, 'This site'), { cause: error })
}

/** Calls a method of a foreign object. @throws WALLET_REQUEST_FAILED, kind 'unsupportedMethod', where it has none */
export async function callWallet(target: unknown, name: string, values: readonly unknown[]): Promise<unknown> {
  const method = readProperty(target, name)
  if (typeof method !== 'function') throw walletError('unsupportedMethod', `The wallet cannot do this: ${name}.`)
  try {
    return await Reflect.apply(method, target, values)
  } catch (error) {
    throw shorten(error)
  }
}

/** Ends a subscription, whatever the wallet answered for it: a function, a promise of one, or nothing. */
async function end(subscription: Promise<unknown>) {
  try {
    const unsubscribe = await subscription
    if (typeof unsubscribe === 'function') unsubscribe()
  } catch {
    // Nobody listens any more, so what it still says is not heard.
  }
}

/**
 * @param injected - the wallet's own object; every part of it may be missing, throw or lie
 * @throws WALLET_REQUEST_FAILED, kind 'internal', where it has no accounts to ask for, so that the wallet is asked anew
 */
export function createEnabledWallet(injected: unknown): EnabledWallet {
  const accounts = readProperty(injected, 'accounts')
  if (typeof readProperty(accounts, 'get') !== 'function')
    throw walletError('internal', 'The wallet let this site in and gave it nothing to use.', injected)
  return {
    readAccounts: async () => readAccounts(await callWallet(accounts, 'get', [])),
    subscribe(hear) {
      let isOver = false
      const guarded = (value: unknown) => {
        if (isOver) return
        try {
          hear(readAccounts(value))
        } catch {
          // Junk is no change: the wallet is asked again before it matters.
        }
      }
      const subscription = callWallet(accounts, 'subscribe', [guarded]).catch(() => undefined)
      return () => {
        isOver = true
        void end(subscription)
      }
    },
    // The signer of some wallets is made only when it is read.
    sign: (method, payload) => callWallet(readProperty(injected, 'signer'), method, [payload]),
  }
}
