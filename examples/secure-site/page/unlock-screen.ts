import type { Envelope, SessionInfo } from '../api'
import { UserRejected } from './approval'
import { openWithCode, openWithPasskey } from './backups'
import { button, element, errorMessage } from './dom'
import type { Screens } from './screens'
import { t } from './texts'

/** Asks for a passkey or the recovery code, on a device that has no key of the wallet yet. @throws UserRejected */
export function askToUnlock(
  screens: Screens,
  session: SessionInfo,
  envelopes: readonly Envelope[],
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const hasPasskey = envelopes.some(({ kind }) => kind === 'passkey')
  const hasCode = envelopes.some(({ kind }) => kind === 'recovery')
  return screens.show(signal, ({ done, fail }) => {
    const error = element('p', { class: 'error', role: 'alert' })
    const attempt = async (open: () => Promise<Uint8Array<ArrayBuffer>>) => {
      error.textContent = ''
      try {
        done(await open())
      } catch (reason) {
        error.textContent = errorMessage(reason)
      }
    }
    const input = element('input', {
      id: 'code',
      autocomplete: 'off',
      autocapitalize: 'characters',
      spellcheck: 'false',
      required: '',
    })
    const form = element(
      'form',
      {},
      element('label', { for: 'code' }, t('recoveryCode')),
      input,
      element('button', { class: 'main' }, t('unlock')),
    )
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      attempt(() => openWithCode(input.value, session, envelopes))
    })
    const heading = element('h1', { tabindex: '-1' }, t('unlockTitle'))
    const help = t(hasPasskey || hasCode ? 'newBrowser' : 'onlyBrowser')
    const content = element(
      'div',
      { class: 'content' },
      heading,
      element('p', {}, help),
      error,
      hasPasskey && button(t('usePasskey'), 'main', () => attempt(() => openWithPasskey(session, envelopes))),
      hasCode && form,
    )
    const cancel = button(t('cancel'), 'plain', () => fail(new UserRejected()))
    return {
      view: element('main', {}, content, element('div', { class: 'actions' }, cancel)),
      focus: heading,
      onEscape: () => fail(new UserRejected()),
    }
  })
}
