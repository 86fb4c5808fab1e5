/** A channel to the other pages of this origin. */
export interface TabChannel {
  /** Sends a message to the other tabs. */
  post(message: string): void
  /** Stops listening and sending. */
  close(): void
}

/** The part of the Web Locks API that keeps two pages from doing one thing at once. */
export interface TabLocks {
  /** Runs something while no other page holds the lock of that name, as `navigator.locks.request` does. */
  request<T>(
    name: string,
    options: { readonly ifAvailable?: boolean; readonly signal?: AbortSignal },
    run: (lock: unknown) => Promise<T>,
  ): Promise<T>
}

/** The facts that the kernel reads from the browser. On a server every answer is neutral. */
export interface BrowserFacts {
  /** True if there is a document to draw into. */
  readonly isClient: boolean
  /** True for phones and tablets (by user agent hints, or else by the user agent text). */
  isMobile(): boolean
  /** Whether the browser reports that it is online. */
  isOnline(): boolean
  /** Whether the page is the visible tab of its window. */
  isVisible(): boolean
  /** Whether the connection is slow (effective type below 4g) or data is to be saved (Save-Data); false where the browser does not say. */
  isLineSlow(): boolean
  /** `location.origin`, or '' on a server. */
  origin(): string
  /** `location.host`, or '' on a server. */
  host(): string
  /** First preferred language as a BCP 47 tag, 'en' if unknown. */
  locale(): string
  /** Listens on the window (storage, online, pageshow, eip6963…), and returns a function that unsubscribes. Does nothing on a server. */
  listen(type: string, handler: (event: Event) => void): () => void
  /** Dispatches an event on the window. Does nothing on a server. */
  dispatch(event: Event): void
  /** Opens a channel in place of a BroadcastChannel; absent: the page's own. Messages are untrusted, so their readers check them. */
  readonly openChannel?: (name: string, onMessage: (message: unknown) => void) => TabChannel
  /** In place of `navigator.locks`; absent: the page's own. */
  readonly locks?: TabLocks
}
