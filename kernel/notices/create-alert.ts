import type { Alert } from './alert'
import { type AlertCode, alertTexts } from './alert-codes'
import { alertDetails } from './alert-details'
import type { Message } from './message'

/**
 * Builds the alert of a code.
 *
 * @param code - one of `AlertCode`
 * @param values - fill the `{name}` places of the long text: `message` of APKT009 and APKTW001, `namespace` of APKTW001
 * @returns the alert: a warning for the APKTW codes, an error for the others
 */
export function createAlert(code: AlertCode, values: Message['values'] = {}): Alert {
  return {
    code,
    message: { key: `alert.${code}`, text: alertTexts[code] },
    variant: code.startsWith('APKTW') ? 'warning' : 'error',
    detail: { key: `alert.${code}.detail`, text: alertDetails[code], values },
  }
}
