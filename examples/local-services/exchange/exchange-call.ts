/** The calls about exchanges. */
export type ExchangeCall = 'exchanges' | 'exchange-page' | 'exchange-status'

/** Calls by their methods. */
export const exchangeMethods: Readonly<Record<string, ExchangeCall | undefined>> = {
  reown_getExchanges: 'exchanges',
  reown_getExchangePayUrl: 'exchange-page',
  reown_getExchangeBuyStatus: 'exchange-status',
}

/** The call of a JSON-RPC body. */
export function exchangeCallOf(body: string): ExchangeCall {
  try {
    return exchangeMethods[String(Object(JSON.parse(body)).method)] ?? 'exchanges'
  } catch {
    return 'exchanges'
  }
}
