import { isFields } from './parse-wallet'

const MAX_ORIGINS = 1000
const MAX__LENGTH = 300

/**
 * Reads an answer of `GET /projects/v1/origins`.
 *
 * @param data - `{ allowedOrigins }`
 * @returns the patterns; none where the answer makes no sense, which allows every origin
 */
export function parseOrigins(data: unknown): readonly string[] {
  const origins: unknown = isFields(data) ? data.allowedOrigins : undefined
  if (!Array.isArray(origins)) return []
  return origins
    .filter((item): item is string => typeof item === 'string' && item.length > 0 && item.length <= MAX__LENGTH)
    .slice(0, MAX_ORIGINS)
}

/**
 * Reads an answer of `GET /getAnalyticsConfig`.
 *
 * @param data - `{ isAnalyticsEnabled }`
 */
export const parseAnalytics = (data: unknown): boolean => isFields(data) && data.isAnalyticsEnabled === true
