/** What is wrong with a request, as JSON-RPC says it. */
export class RelayError extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

export type RelayParams = Readonly<Record<string, unknown>>

export function readText(params: RelayParams, name: string): string {
  const value = params[name]
  if (typeof value !== 'string' || !value) throw new RelayError(-32602, `Invalid params: ${name} is no text`)
  return value
}

/** @param max how many the public relay takes at once */
function readList(params: RelayParams, name: string, max: number): readonly unknown[] {
  const value = params[name]
  if (!Array.isArray(value) || value.length > max) {
    throw new RelayError(-32602, `Invalid params: ${name} is no list of at most ${max}`)
  }
  return value
}

export function readNumber(params: RelayParams, name: string, fallback: number): number {
  const value = params[name] ?? fallback
  if (typeof value !== 'number' || !(value >= 0)) throw new RelayError(-32602, `Invalid params: ${name} is no number`)
  return value
}

export const isObject = (value: unknown): value is RelayParams =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function readObjects(params: RelayParams, name: string, max: number): readonly RelayParams[] {
  const list = readList(params, name, max)
  if (!list.every(isObject)) throw new RelayError(-32602, `Invalid params: ${name} holds no objects`)
  return list
}

export function readTexts(params: RelayParams, name: string, max: number): readonly string[] {
  return readList(params, name, max).map((_, index, list) => readText({ [name]: list[index] }, name))
}
