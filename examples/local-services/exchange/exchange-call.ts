/** What can be asked of the service about exchanges. */
export type ExchangeCall = 'exchanges' | 'exchange-page' | 'exchange-status'

/** Calls by their methods. */
export const exchangeMethods: Readonly<Record<string, ExchangeCall | undefined>> = {
  reown_getExchanges: 'exchanges',
  reown_getExchangePayUrl: 'exchange-page',
  reown_getExchangeBuyStatus: 'exchange-status',
}

/** Which call a body of JSON-RPC is. */
export function exchangeCallOf(body: string): ExchangeCall {
  try {
    return exchangeMethods[String(Object(JSON.parse(body)).method)] ?? 'exchanges'
  } catch {
    return 'exchanges'
  }
}
