import type { BrowserContext } from '@playwright/test'

export interface LoadedScripts {
  /** Goes to the options of the page that is watched. */
  readonly prepare: (context: BrowserContext) => Promise<void>
  readonly count: () => number
  /** The texts of all scripts so far, each once. */
  readonly texts: () => Promise<string[]>
}

/** Looks into every script that the pages of a context ask for. */
export function watchScripts(): LoadedScripts {
  const urls = new Set<string>()
  const prepare = async (context: BrowserContext) =>
    void context.on('request', (request) => {
      if (request.resourceType() === 'script') urls.add(request.url())
    })
  // From their server: the browser forgets what a page was still loading when it went.
  const texts = () => Promise.all([...urls].map(async (url) => (await fetch(url)).text()))
  return { prepare, count: () => urls.size, texts }
}
