/** In US dollars. The sizes are chosen: one that needs an exponent in JSON, one with thousands, one that is not quite 1. */
const startPrices: Readonly<Record<string, number>> = {
  ETH: 4211.07,
  LUSD: 0.9998,
  PBL: 0.00000012,
  TICKET: 12.5,
  SOL: 187.42,
}

export interface PriceTable {
  /** undefined: the price is unknown. */
  find(symbol: string): number | undefined
  set(prices: Readonly<Record<string, number | undefined>>): void
  reset(): void
}

export function createPriceTable(): PriceTable {
  let prices = new Map<string, number | undefined>(Object.entries(startPrices))
  return {
    find: (symbol) => prices.get(symbol),
    set(changes) {
      prices = new Map([...prices, ...Object.entries(changes)])
    },
    reset() {
      prices = new Map(Object.entries(startPrices))
    },
  }
}
