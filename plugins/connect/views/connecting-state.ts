import type { ConnectAttempt, Connector } from '../contract'
import type { connectingMessages } from './connecting-messages'

type Name = keyof typeof connectingMessages

/** What the connecting screen draws: its scene, its words, and the way on. */
export interface ConnectingState {
  readonly scene: 'waiting' | 'done' | 'declined' | 'warning'
  readonly title: Name
  readonly text: Name
  readonly action: 'none' | 'cancel' | 'retry'
  /** Shows beside it what the wallet is showing. */
  readonly isAsking: boolean
}

const failures: Readonly<Partial<Record<NonNullable<ConnectAttempt['reason']>, readonly [title: Name, text: Name]>>> = {
  timeout: ['timeout', 'timeoutText'],
  disconnected: ['disconnected', 'disconnectedText'],
  unauthorized: ['unauthorized', 'unauthorizedText'],
}

const state = (
  scene: ConnectingState['scene'],
  [title, text]: readonly [Name, Name],
  action: ConnectingState['action'],
  isAsking = false,
): ConnectingState => ({ scene, title, text, action, isAsking })

/**
 * Says which screen belongs to where a connecting stands; every one but the last has a next step.
 *
 * @param isLooking - wallets are still being looked for
 */
export function connectingState(
  connector: Connector | undefined,
  attempt: ConnectAttempt | undefined,
  isLooking: boolean,
): ConnectingState {
  if (!connector)
    return isLooking
      ? state('waiting', ['detecting', 'detectingText'], 'cancel')
      : state('warning', ['missing', 'missingText'], 'retry')
  switch (attempt?.state) {
    case 'pending':
      return state('waiting', ['pending', 'pendingText'], 'cancel')
    case 'declined':
      return state('declined', ['declined', 'declinedText'], 'retry')
    case 'failed':
      return state('warning', failures[attempt.reason ?? 'internal'] ?? ['failed', 'failedText'], 'retry')
    case 'done':
      return state('done', ['done', 'doneText'], 'none')
    default:
      return state('waiting', ['asking', attempt?.isSlow ? 'slowText' : 'askingText'], 'cancel', true)
  }
}
