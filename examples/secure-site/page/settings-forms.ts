import { element, errorMessage } from './dom'
import { t } from './texts'

export interface FormParams {
  readonly label: string
  readonly type: 'email' | 'code'
  readonly action: string
  /** Gets the typed text; `tell` shows a text. */
  submit(value: string, tell: (text: string) => void): Promise<void>
}

/** Draws a form with one field, which shows errors. */
export function drawForm({ label, type, action, submit }: FormParams): HTMLFormElement {
  const id = crypto.randomUUID()
  const status = element('p', { role: 'alert' })
  const kind =
    type === 'email'
      ? { type: 'email', autocomplete: 'email' }
      : { inputmode: 'numeric', autocomplete: 'one-time-code', maxlength: '6' }
  const input = element('input', { id, required: '', ...kind })
  const send = element('button', { class: 'main' }, action)
  const form = element('form', {}, element('label', { for: id }, label), input, status, send)
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    send.disabled = true
    status.textContent = ''
    try {
      await submit(input.value, (text) => {
        status.textContent = text
      })
    } catch (error) {
      status.textContent = errorMessage(error)
    } finally {
      send.disabled = false
    }
  })
  return form
}

/** Replaces another form with a form for the code of a mail. */
export function askCode(
  form: HTMLElement,
  submit: (code: string) => Promise<void>,
  label = t('codeOfMail'),
): HTMLFormElement {
  const next = drawForm({ label, type: 'code', action: t('continue'), submit })
  form.replaceWith(next)
  next.querySelector('input')?.focus()
  return next
}
