/** Who asks: pages use the chain's `rpcUrl`, test wallets its `walletRpcUrl`, so each can fail and be counted alone. */
export type Caller = 'app' | 'wallet'

export type FaultKind =
  | { kind: 'status'; status: number; retryAfter?: number }
  | { kind: 'slow'; ms: number }
  /** The right answer, one byte every `ms`. */
  | { kind: 'drip'; ms: number }
  | { kind: 'never' }
  | { kind: 'junk' }
  | { kind: 'cut-json' }
  | { kind: 'empty' }
  | { kind: 'rpc-error'; code: number; message: string; data?: unknown }

export type Fault = FaultKind & {
  /** How many requests it hits; without it, all until cleared. */
  times?: number
  /** Only requests that carry one of these methods. */
  methods?: readonly string[]
  /** Default: only the app's requests. */
  caller?: Caller | 'any'
}
