/** As in an extension's content script: only in the top frame and only on web pages, not on about:blank. */
export const isWebPage = () => window === window.top && /^https?:$/.test(location.protocol)
