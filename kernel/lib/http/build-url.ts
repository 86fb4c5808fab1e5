import { httpError } from './http-errors'

export type QueryValue = string | number | boolean | readonly (string | number)[] | null | undefined

/** Query parameters by name; undefined and null are left out, lists are joined by commas. */
export type QueryParams = Readonly<Record<string, QueryValue>>

// What would leave the path (query, fragment, dot segments in any spelling) or what URL parsers drop (tabs, line breaks).
const notAPath = /[\s?#\\]|(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i

/**
 * Joins base url, path and query.
 *
 * @param baseUrl - absolute or relative to the page, without query; a slash at its end is fine
 * @param path - appended to the base's own path, with or without a slash at its start; '' for the base itself
 * @param query - parameters, encoded here
 * @returns the url
 * @throws HTTP_PATH_INVALID for a path that would reach another place than the one under the base
 */
export function buildUrl(baseUrl: string, path: string, query: QueryParams = {}): string {
  if (notAPath.test(path)) throw httpError('HTTP_PATH_INVALID', { path })
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) params.append(name, String(value))
  }
  const base = baseUrl.endsWith('/') ? baseUrl.slice(0, -1) : baseUrl
  const separator = path === '' || path.startsWith('/') ? '' : '/'
  const search = params.toString()
  return `${base}${separator}${path}${search && `?${search}`}`
}
