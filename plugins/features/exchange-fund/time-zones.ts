/** Where deposits are not offered: mainland China, Hong Kong and Macau, under all names that these zones have or had. */
export const restrictedTimeZones: readonly string[] = [
  'Asia/Shanghai',
  'Asia/Urumqi',
  'Asia/Chongqing',
  'Asia/Chungking',
  'Asia/Harbin',
  'Asia/Kashgar',
  'Asia/Macau',
  'Asia/Macao',
  'Asia/Hong_Kong',
  'Asia/Beijing',
  'PRC',
  'Hongkong',
]

/** The name that a browser gives a zone; a name that it does not know stays as it is. */
function canonicalName(timeZone: string | undefined): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return timeZone ?? ''
  }
}

/**
 * Tells whether this device is in one of some time zones, whichever of its names the browser or the list has.
 *
 * @param zones - IANA names
 * @param own - the zone of this device, default: as the browser calls it
 */
export function isInTimeZone(zones: readonly string[], own = canonicalName(undefined)): boolean {
  // Browsers differ in whether they resolve an older name: both sides are compared as written and as resolved.
  const names = [own, canonicalName(own)].map((name) => name.toUpperCase())
  return zones.some((zone) => names.includes(zone.toUpperCase()) || names.includes(canonicalName(zone).toUpperCase()))
}
