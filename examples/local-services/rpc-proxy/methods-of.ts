/** The methods that a body of JSON-RPC asks for, single or batch. */
export function methodsOf(body: string): string[] {
  try {
    const parsed = JSON.parse(body) as { method?: unknown } | { method?: unknown }[]
    return [parsed].flat().map(({ method }) => String(method))
  } catch {
    return ['(unreadable)']
  }
}
