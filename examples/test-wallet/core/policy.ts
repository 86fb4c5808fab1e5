/** `ignore` and `ask` both leave the request open; only `ask` shows the panel. */
export type Decision = 'approve' | 'reject' | 'ignore' | 'ask'

export type ScriptedAnswer = { value: unknown } | { error: unknown }

/** The second answer of a wallet that answers twice. */
export type SecondAnswer = 'same' | 'opposite'

export interface Policy {
  all: Decision
  delayMs: number
  second: SecondAnswer | undefined
  set(method: string, decision: Decision): void
  unset(method: string): void
  /** The decision for exactly this method, if any. */
  own(method: string): Decision | undefined
  answerWith(method: string, answer: ScriptedAnswer, times?: number): void
  /** The scripted answer to this request, already counted as used. */
  takeAnswer(method: string): ScriptedAnswer | undefined
  reset(): void
}

export function createPolicy(start: Decision): Policy {
  const decisions = new Map<string, Decision>()
  const answers = new Map<string, { answer: ScriptedAnswer; left: number }>()
  return {
    all: start,
    delayMs: 0,
    second: undefined,
    set: (method, decision) => void decisions.set(method, decision),
    unset: (method) => void decisions.delete(method),
    own: (method) => decisions.get(method),
    answerWith: (method, answer, times = Number.POSITIVE_INFINITY) => void answers.set(method, { answer, left: times }),
    takeAnswer(method) {
      const entry = answers.get(method)
      if (!entry) return undefined
      entry.left -= 1
      if (entry.left <= 0) answers.delete(method)
      return entry.answer
    },
    reset() {
      Object.assign(this, { all: start, delayMs: 0, second: undefined })
      decisions.clear()
      answers.clear()
    },
  }
}
