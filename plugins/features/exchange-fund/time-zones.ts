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

/** A zone as it is written, and as the browser resolves it: browsers differ in whether they resolve an older name. */
function spellingsOf(timeZone?: string): readonly string[] {
  try {
    const { timeZone: resolved } = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions()
    return [(timeZone ?? resolved).toUpperCase(), resolved.toUpperCase()]
  } catch {
    return [`${timeZone}`.toUpperCase()]
  }
}

/**
 * Tells whether this device is in one of some time zones, whichever of its names the browser or the list has.
 *
 * @param zones - IANA names
 * @param own - the zone of this device, default: as the browser calls it
 */
export function isInTimeZone(zones: readonly string[], own?: string): boolean {
  const names = spellingsOf(own)
  return zones.some((zone) => spellingsOf(zone).some((name) => names.includes(name)))
}
