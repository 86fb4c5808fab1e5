/** Where deposits are not offered: mainland China, Hong Kong and Macau, under all names that these zones have or had. */
// @ts-nocheck

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

/** A zone by the one name that this browser has for it, whichever of its older names is written; undefined: that of the device. */
function nameOf(timeZone?: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return timeZone
  }
}

/**
 * Tells whether this device is in one of some time zones, whichever of its names the browser or the list has.
 *
 * @param zones - IANA names
 * @param own - the zone of this device, default: as the browser calls it
 */
export const isInTimeZone = (zones: readonly string[], own?: string): boolean =>
  zones.map((zone) => nameOf(zone)).includes(nameOf(own))
