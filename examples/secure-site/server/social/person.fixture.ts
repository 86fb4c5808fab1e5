/** A person's browser without scripts: it follows links, keeps cookies and presses buttons. */
export interface PersonBrowser {
  /** Opens an address, and follows redirects; returns the last address and its page. */
  visit(url: string): Promise<Visit>
  /** Presses a button of the last page's form. */
  press(fields: Readonly<Record<string, string>>): Promise<Visit>
}

export interface Visit {
  readonly url: string
  readonly status: number
  readonly page: string
  /** The message of the page's script, and the app that gets it. */
  readonly told: { readonly resultUri: string; readonly appOrigin: string } | undefined
  /** The address of each step; the last one is not followed if no server listens. */
  readonly steps: readonly string[]
}

const fromHtml = (text: string) =>
  text.replace(/&#(\d+);/g, (_match, code: string) => String.fromCharCode(Number(code)))

function readTold(page: string): Visit['told'] {
  const read = (name: string) => new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(page)?.[1]
  const [resultUri, appOrigin] = [read('social-result'), read('app-origin')]
  return resultUri && appOrigin ? { resultUri: fromHtml(resultUri), appOrigin: fromHtml(appOrigin) } : undefined
}

/** @param isPage - whether a host answers; others are not requested */
export function createPerson(isPage: (url: URL) => boolean): PersonBrowser {
  const jars = new Map<string, Map<string, string>>()
  let last: Visit | undefined
  const jarOf = (url: URL) => {
    const jar = jars.get(url.host) ?? new Map<string, string>()
    jars.set(url.host, jar)
    return jar
  }
  async function ask(url: URL, body?: URLSearchParams) {
    const jar = jarOf(url)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(body && { method: 'POST', body }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    return response
  }
  async function follow(url: URL, first: Response): Promise<Visit> {
    const steps = [url.href]
    let at = url
    let response = first
    for (;;) {
      const location = response.headers.get('location')
      if (!location) break
      at = new URL(location, at)
      steps.push(at.href)
      if (!isPage(at)) break
      response = await ask(at)
    }
    const page = response.headers.get('location') ? '' : await response.text()
    last = { url: at.href, status: response.status, page, told: readTold(page), steps }
    return last
  }
  return {
    async visit(text) {
      const url = new URL(text)
      return follow(url, await ask(url))
    },
    async press(fields) {
      const url = new URL(last?.url ?? '')
      return follow(url, await ask(url, new URLSearchParams(fields)))
    },
  }
}
