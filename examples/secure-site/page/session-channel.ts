/** Tells the other frames of this wallet in the browser, each in a page of its own, that its session has changed. */
export interface SessionChannel {
  announceChange(): void
}

/**
 * Opens the channel to the other frames of this wallet.
 *
 * @param onChange - is called when another frame has changed the session
 * @returns a channel without effect if the browser lets the page store nothing: Firefox allows no channel there
 */
export function openSessionChannel(onChange: () => void): SessionChannel {
  try {
    const channel = new BroadcastChannel('session')
    channel.onmessage = onChange
    return { announceChange: () => channel.postMessage('changed') }
  } catch {
    return { announceChange: () => undefined }
  }
}
