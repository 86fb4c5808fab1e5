import type { Page } from '@playwright/test'
import type { CallRecord, Decision, Namespace, TestWalletControl } from '../../test-wallet'
import { eventually } from './eventually'

type Verb = {
  [Key in keyof TestWalletControl]: TestWalletControl[Key] extends (...args: infer _) => unknown ? Key : never
}[keyof TestWalletControl]

/** The wallet's answer to a raw request: errors keep their code, which `page.evaluate` would lose. */
export type Outcome = { result: unknown } | { error: { code?: number; message: string } }

/** A spec's access to one test wallet: acts as its user, and sends requests as an app would. */
export interface WalletHandle {
  /** Any function of the control: `wallet.do('switchAccount', 1)`. */
  do<V extends Verb>(verb: V, ...args: Parameters<TestWalletControl[V]>): Promise<ReturnType<TestWalletControl[V]>>
  decide(method: string, decision: Decision): Promise<void>
  calls(method?: string): Promise<readonly CallRecord[]>
  pendingMethods(): Promise<readonly string[]>
  /** Waits until a request of this method is open. */
  waitForPending(method: string): Promise<void>
  address(): Promise<string>
  /** Of the selected account, in the format of the wallet's network. */
  addressOf(namespace: Namespace): Promise<string>
  chainId(): Promise<number>
  /** A raw EIP-1193 request, without the product. */
  ask(method: string, params?: readonly unknown[]): Promise<Outcome>
}

export function walletHandle(page: Page, id: string): WalletHandle {
  const handle: WalletHandle = {
    do: (verb, ...args) => act(page, id, verb, args) as ReturnType<typeof handle.do<typeof verb>>,
    decide: (method, decision) =>
      page.evaluate(([walletId, ...rule]) => window.testWallet?.[walletId]?.policy.set(...rule), [
        id,
        method,
        decision,
      ] as const),
    calls: async (method) =>
      (await readState(page, id)).calls.filter((call) => method === undefined || call.method === method),
    pendingMethods: async () => (await readState(page, id)).pendingMethods,
    waitForPending: (method) =>
      eventually(`the wallet is asked ${method}`, async () => (await handle.pendingMethods()).includes(method)),
    address: async () => (await readState(page, id)).selectedAddress,
    addressOf: async (namespace) => (await readState(page, id)).addresses[namespace] ?? '',
    chainId: async () => (await readState(page, id)).chainId,
    ask: (method, params = []) => askRaw(page, id, method, params),
  }
  return handle
}

function readState(page: Page, id: string) {
  return page.evaluate((walletId) => {
    const control = window.testWallet?.[walletId]
    if (!control) throw new Error(`There is no test wallet ${walletId}`)
    const { calls, pendingMethods, selectedAddress, addresses, chainId } = control
    return { calls, pendingMethods, selectedAddress, addresses, chainId }
  }, id)
}

function act(page: Page, id: string, verb: Verb, args: readonly unknown[]): Promise<unknown> {
  return page.evaluate(
    ([walletId, name, list]) => {
      const control = window.testWallet?.[walletId]
      if (!control) throw new Error(`There is no test wallet ${walletId}`)
      return Reflect.apply(control[name], control, list)
    },
    [id, verb, args] as const,
  )
}

function askRaw(page: Page, id: string, method: string, params: readonly unknown[]): Promise<Outcome> {
  return page.evaluate(
    async ([walletId, request]): Promise<Outcome> => {
      try {
        return { result: await window.testWallet?.[walletId]?.provider.request(request) }
      } catch (error) {
        const { code, message } = error as { code?: number; message: string }
        return { error: { message, ...(code === undefined ? {} : { code }) } }
      }
    },
    [id, { method, params }] as const,
  )
}
