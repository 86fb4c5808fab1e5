import type { BrowserContext } from '@playwright/test'

export interface LoadedScripts {
  /** To be spread into the options of the watched page. */
  readonly prepare: (context: BrowserContext) => Promise<void>
  readonly count: () => number
  /** The texts of all scripts so far, each once. */
  readonly texts: () => Promise<string[]>
}

/** Reads every script that the pages of a context request. */
export function watchScripts(): LoadedScripts {
  const urls = new Set<string>()
  const prepare = async (context: BrowserContext) =>
    void context.on('request', (request) => {
      if (request.resourceType() === 'script') urls.add(request.url())
    })
  // From their server: the browser forgets scripts that were still loading when a page was left.
  const texts = () => Promise.all([...urls].map(async (url) => (await fetch(url)).text()))
  return { prepare, count: () => urls.size, texts }
}
