import { isFields } from './parse-wallet'

const mostOrigins = 1000
const longest = 300

/**
 * Reads an answer of `GET /projects/v1/origins`.
 *
 * @param data - `{ allowedOrigins }`
 * @returns the patterns; none where the answer makes no sense, which allows every origin (wire facts 2.1.2)
 */
export function parseOrigins(data: unknown): readonly string[] {
  const origins: unknown = isFields(data) ? data.allowedOrigins : undefined
  if (!Array.isArray(origins)) return []
  return origins
    .filter((item): item is string => typeof item === 'string' && item.length > 0 && item.length <= longest)
    .slice(0, mostOrigins)
}

/**
 * Reads an answer of `GET /getAnalyticsConfig`.
 *
 * @param data - `{ isAnalyticsEnabled }`
 */
export const parseAnalytics = (data: unknown): boolean => isFields(data) && data.isAnalyticsEnabled === true
