/** What the kernel may ask of the browser. On a server every answer is the neutral one. */
export interface BrowserFacts {
  /** True where there is a document to draw into. */
  readonly isClient: boolean
  /** True for phones and tablets (user agent hints first, user agent text else). */
  isMobile(): boolean
  isOnline(): boolean
  isVisible(): boolean
  /** `location.origin`, or '' on a server. */
  origin(): string
  /** `location.host`, or '' on a server. */
  host(): string
  /** First preferred language as a BCP 47 tag, 'en' where unknown. */
  locale(): string
  /** Listens on the window (storage, online, pageshow, eip6963…); the answer stops. Does nothing on a server. */
  listen(type: string, handler: (event: Event) => void): () => void
  /** Dispatches an event on the window. Does nothing on a server. */
  dispatch(event: Event): void
}
