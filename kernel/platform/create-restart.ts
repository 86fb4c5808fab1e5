import { joinSignals } from './until-aborted'

/**
 * Creates the function that starts an attempt of which there is one at a time.
 *
 * @param life - ends the latest attempt too, such as the signal of the plugin's context
 * @returns a function that aborts the attempt before and returns the signal of the new one
 */
export function createRestart(life: AbortSignal): () => AbortSignal {
  let attempt = new AbortController()
  return () => {
    attempt.abort()
    attempt = new AbortController()
    return joinSignals(attempt.signal, life)
  }
}
