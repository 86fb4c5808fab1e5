// @ts-nocheck
import { describe, expect, it } from 'vitest'
import { isInTimeZone, restrictedTimeZones } from './time-zones'

describe('a device', () => {
  it.each([
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
    'asia/shanghai',
  ])('in %s is offered nothing', (zone) => {
    expect(isInTimeZone(restrictedTimeZones, zone)).toBe(true)
  })

  it.each(['Asia/Taipei', 'Asia/Tokyo', 'Asia/Singapore', 'Europe/Berlin', 'UTC', 'America/New_York', 'nowhere', ''])(
    'in %j is',
    (zone) => expect(isInTimeZone(restrictedTimeZones, zone)).toBe(false),
  )

  it('is found by an older name of a zone that the app lists', () => {
    expect(isInTimeZone(['Asia/Calcutta'], 'Asia/Kolkata')).toBe(true)
  })

  it('is found in whichever letters the list or the device writes a zone', () => {
    expect(isInTimeZone(['asia/CALCUTTA'], 'ASIA/kolkata')).toBe(true)
    expect(isInTimeZone(['Nowhere/Land', 'Asia/Calcutta'], 'Asia/Kolkata')).toBe(true)
    expect(isInTimeZone(['Nowhere/Land'], 'Nowhere/Land')).toBe(true)
    expect(isInTimeZone([], 'Asia/Shanghai')).toBe(false)
  })

  it('is where the browser says', () => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone
    expect([isInTimeZone([own]), isInTimeZone(['Pacific/Chatham'])]).toEqual([true, own === 'Pacific/Chatham'])
  })
})
