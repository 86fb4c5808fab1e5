/** How the page was opened. */
export interface Arrival {
  /** From a deep link, `/wallet/wc?uri=wc:…`. */
  readonly uri: string | undefined
  /** `?addressesToApprove=1` offers the first account only. */
  readonly accountCount: number | undefined
  /** The link replaced the app's page. */
  readonly canGoBack: boolean
}

export function readArrival(href: string, historyLength: number): Arrival {
  const { searchParams } = new URL(href)
  const uri = searchParams.get('uri')
  const count = Number(searchParams.get('addressesToApprove'))
  const isLink = uri?.startsWith('wc:') === true
  return {
    uri: isLink ? uri : undefined,
    accountCount: Number.isInteger(count) && count > 0 ? count : undefined,
    canGoBack: isLink && historyLength > 1,
  }
}
