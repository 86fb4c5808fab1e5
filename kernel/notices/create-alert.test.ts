import { describe, expect, it } from 'vitest'
import { fillTemplate } from '../errors/portico-error'
import { type AlertCode, alertDetails, alertTexts, createAlert, mapServerMessage } from './create-alert'

const table: readonly (readonly [AlertCode, string, 'error' | 'warning'])[] = [
  ['APKT001', 'Network Not Found', 'error'],
  ['APKT002', 'Invalid App Configuration', 'error'],
  ['APKT003', 'Network Error: Wallet Load Failed', 'error'],
  ['APKT004', 'Wallet Request Timeout', 'error'],
  ['APKT005', 'Unverified Domain', 'error'],
  ['APKT006', 'Session Expired', 'error'],
  ['APKT007', 'Invalid Project ID', 'error'],
  ['APKT008', 'Project ID Missing', 'error'],
  ['APKT009', 'Server Error', 'error'],
  ['APKT010', 'Rate Limited', 'error'],
  ['APKTW001', 'Inactive Namespace Not Connected', 'warning'],
  ['APKTW002', 'Invalid Email Address', 'warning'],
  ['CONNECT_MULTIWALLET_DISABLED', 'Multi-Wallet Not Enabled', 'warning'],
  ['NETWORKS_CHAIN_UNSUPPORTED', 'Chain is not supported', 'warning'],
  ['EIP155_SDK_MISSING', 'Package Not Installed', 'warning'],
]

describe('createAlert', () => {
  it.each([undefined, null, 5, 'SHOP_CLOSED'])('gives the code as the text of %j, which has none', (code) => {
    expect(Reflect.apply(createAlert, undefined, [code])).toMatchObject({
      message: `${code}`,
      variant: 'warning',
      detail: `${code}`,
    })
  })

  it.each(table)('gives %s the text "%s" as %s', (code, text, variant) => {
    expect(createAlert(code)).toEqual({
      code,
      message: { key: `alert.${code}`, text },
      variant,
      detail: { key: `alert.${code}.detail`, text: alertDetails[code], values: {} },
    })
  })

  it('has every documented code and a detail for each', () => {
    expect(Object.keys(alertTexts)).toEqual(table.map(([code]) => code))
    expect(Object.keys(alertDetails)).toEqual(table.map(([code]) => code))
    for (const detail of Object.values(alertDetails)) expect(detail.length).toBeGreaterThan(30)
  })

  it('passes its values to the long text', () => {
    const { text: origin } = createAlert('APKT002', { projectId: 'p-1' }).detail as { text: string }
    expect(origin.endsWith(' [PID: {projectId}]')).toBe(true)
    const { detail } = createAlert('APKTW001', { namespace: 'solana', message: 'refused' })
    const { text, values } = detail as { text: string; values: Record<string, string> }
    expect(fillTemplate(text, values)).toBe(
      'An error occurred while connecting the inactive namespace solana: "refused".',
    )
  })

  it('requests a valid e-mail address with the documented text', () => {
    expect(alertDetails.APKTW002).toBe('Please enter a valid email address')
  })

  it('says what to do about the services', () => {
    for (const code of ['APKT003', 'APKT004', 'APKT009'] as const)
      expect(alertDetails[code]).toMatch(/try again.*support/)
    expect(alertDetails.APKT009).toContain('{message}')
  })

  it('blames the embedded wallet only for its own silence: a relay has the same code', () => {
    expect(alertDetails.APKT004).toMatch(/did not answer in time/)
    expect(alertDetails.APKT004).not.toMatch(/embedded/)
  })
})

it.each([
  ['Unauthorized: origin not allowed', 'APKT002'],
  ['WebSocket closed: Unauthorized: origin not allowed (3000)', 'APKT002'],
  ['JWT token not yet valid', 'APKT006'],
  ['JWT validation error: JWT Token is not yet valid', 'APKT006'],
  ['Unauthorized: invalid key', 'APKT007'],
  ['Unauthorized', undefined],
  ['unauthorized: invalid key', undefined],
  ['', undefined],
])('maps the server message "%s" to %s', (message, code) => {
  expect(mapServerMessage(message)).toBe(code)
})
