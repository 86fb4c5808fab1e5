export type IssueKind = 'console error' | 'page error' | 'csp violation' | 'outside request'

export interface Issue {
  kind: IssueKind
  text: string
}

/** What went wrong in the pages of a spec without the spec asking for it. */
export interface IssueLog {
  readonly issues: readonly Issue[]
  add(kind: IssueKind, text: string): void
  /** Issues whose text matches are part of what the spec provokes. */
  allow(pattern: RegExp): void
  /** What was not allowed so far. */
  unexpected(): readonly Issue[]
  /** Throws all that was not allowed. */
  check(): void
}

export function createIssueLog(): IssueLog {
  const issues: Issue[] = []
  const allowed: RegExp[] = []
  const unexpected = () => issues.filter(({ text }) => !allowed.some((pattern) => pattern.test(text)))
  return {
    issues,
    add: (kind, text) => void issues.push({ kind, text }),
    allow: (pattern) => void allowed.push(pattern),
    unexpected,
    check() {
      const lines = unexpected().map(({ kind, text }) => `- ${kind}: ${text}`)
      if (lines.length > 0) throw new Error(`The page had problems nobody expected:\n${lines.join('\n')}`)
    },
  }
}
