import type { ViewTarget } from './define-view'
import type { RouterPolicy } from './router-slots'

type Policy<K extends keyof RouterPolicy> = (...input: PolicyInput<K>) => ViewTarget | undefined
type PolicyInput<K extends keyof RouterPolicy> = Parameters<NonNullable<RouterPolicy[K]>>

export interface PolicySources {
  readonly policies: () => readonly RouterPolicy[]
  /** Runs what a plugin contributed; undefined where it threw. */
  readonly attempt: <T>(run: () => T) => T | undefined
}

export type AskPolicies = <K extends keyof RouterPolicy>(
  question: K,
  ...input: PolicyInput<K>
) => ViewTarget | undefined

/** Answers the first policy's target that one may go to. */
export const createAsk =
  ({ policies, attempt }: PolicySources, isAllowed: (view: string) => boolean): AskPolicies =>
  <K extends keyof RouterPolicy>(question: K, ...input: PolicyInput<K>) =>
    policies()
      .map((policy) => attempt(() => (policy[question] as Policy<K> | undefined)?.(...input)))
      .find((target) => target && isAllowed(target.view))
