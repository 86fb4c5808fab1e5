import type { BrowserFacts } from 'portico'
import { readProperty } from 'portico/wallets'

/** The events of the window by which page and wallets communicate. */
export type Page = Pick<BrowserFacts, 'listen' | 'dispatch'>

/** The methods of ARC-0027 that are used here. */
export type Arc27Method = 'discover' | 'enable' | 'disable' | 'sign_message'

/** An unparsed message; some extensions write it as a text. */
function readMessage(event: Event): unknown {
  const detail = readProperty(event, 'detail')
  try {
    return typeof detail === 'string' ? JSON.parse(detail) : detail
  } catch {
    return undefined
  }
}

/** Creates the event of a request, and the id of its answers. */
export function createRequest(method: Arc27Method, params: Readonly<Record<string, unknown>> = {}) {
  const [id, reference] = [crypto.randomUUID(), `arc0027:${method}:request`]
  return { id, event: new CustomEvent(reference, { detail: { id, reference, params } }) }
}

/** Calls back with every answer to a method, unchanged. @returns a function that stops it */
export const listenForAnswers = (page: Page, method: Arc27Method, onAnswer: (message: unknown) => void) =>
  page.listen(`arc0027:${method}:response`, (event) => onAnswer(readMessage(event)))

/**
 * Sends one request to one wallet.
 *
 * @param params - names the wallet, as `providerId`
 * @returns the value of `result`, unchecked
 * @throws the value of `error`: a code of ARC-0027 and a text
 */
export function askPage(page: Page, method: Arc27Method, params: Readonly<Record<string, unknown>>): Promise<unknown> {
  const { id, event } = createRequest(method, params)
  return new Promise((resolve, reject) => {
    const stop = listenForAnswers(page, method, (message) => {
      if (readProperty(message, 'requestId') !== id) return
      stop()
      const error = readProperty(message, 'error')
      if (error) reject(error)
      else resolve(readProperty(message, 'result'))
    })
    page.dispatch(event)
  })
}
