import { isPorticoError } from '../../../kernel/errors/portico-error'

/**
 * 'final': every node would say the same. 'next': this node is of no use, another may be. 'retry': this node, a little later.
 */
export type Verdict = 'final' | 'next' | 'retry'

/** Codes of EIP-1474 and of geth that tell of the question, not of the node. */
const final: readonly unknown[] = [3, -32602, -32003]
/** Overloaded, out of limits, or out of its mind for a moment. */
const passing: readonly unknown[] = [-32005, -32603, -1, 429]

/** Judges an error that a node answered to a call. */
export function judgeReply({ code, reason }: { readonly code: number | undefined; readonly reason: string }): Verdict {
  if (final.includes(code) || /execution reverted|gas required exceeds/i.test(reason)) return 'final'
  return passing.includes(code) ? 'retry' : 'next'
}

/** Judges why a node could not be asked at all. A node that took its whole time is not given it again. */
export function judgeTransport(error: unknown): Verdict {
  if (!isPorticoError(error)) return 'next'
  const status = Number(error.context.status)
  const isPassing = status === 408 || status === 429 || status >= 500
  const isCut = error.code === 'HTTP_NETWORK_FAILED' || error.code === 'HTTP_BODY_INVALID'
  return isPassing || isCut ? 'retry' : 'next'
}
