/** What can be asked of the service. */
export type CatalogueCall = 'wallets' | 'image' | 'asset' | 'config' | 'origins' | 'analytics'

export type CatalogueFaultKind =
  | {
      kind: 'status'
      status: number /** In s. */
      retryAfter?: number /** What the server says of it. */
      message?: string
    }
  /** The right answer, late. */
  | { kind: 'slow'; ms: number }
  | { kind: 'never' }
  | { kind: 'junk' }
  | { kind: 'cut-json' }
  /** Wallets with attacks among them; other calls answer as ever. */
  | { kind: 'hostile' }

export type CatalogueFault = CatalogueFaultKind & {
  /** How many requests it hits; without it, all until cleared. */
  times?: number
  /** Only these calls; default: all. */
  on?: readonly CatalogueCall[]
}

export interface CatalogueFaultList {
  add(fault: CatalogueFault): void
  /** The first fault that hits this call, already counted as used. */
  take(call: CatalogueCall): CatalogueFault | undefined
  clear(): void
}

export function createCatalogueFaults(): CatalogueFaultList {
  let entries: { fault: CatalogueFault; left: number }[] = []
  return {
    add: (fault) => void entries.push({ fault, left: fault.times ?? Number.POSITIVE_INFINITY }),
    take(call) {
      const hit = entries.find(({ fault }) => fault.on?.includes(call) ?? true)
      if (!hit) return undefined
      hit.left -= 1
      entries = entries.filter(({ left }) => left > 0)
      return hit.fault
    },
    clear() {
      entries = []
    },
  }
}
