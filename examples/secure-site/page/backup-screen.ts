import type { SessionInfo } from '../api'
import type { Backups } from './backups'
import { button, element, errorMessage } from './dom'
import type { Screens } from './screens'

/** Offers to back the wallet up; answers whether that was done. */
export function offerBackup(
  screens: Screens,
  backups: Backups,
  session: SessionInfo,
  signal: AbortSignal,
): Promise<boolean> {
  let isDone = false
  return screens.show(signal, ({ done }) => {
    const heading = element('h1', { tabindex: '-1' }, 'Back up your wallet')
    const section = drawBackup({ backups, session, signal, onDone: () => (isDone = true) })
    const back = button('Back', 'plain', () => done(isDone))
    return {
      view: element(
        'main',
        {},
        element('div', { class: 'content' }, heading, section),
        element('div', { class: 'actions' }, back),
      ),
      focus: heading,
      onEscape: () => done(isDone),
    }
  })
}

export interface BackupParams {
  readonly backups: Backups
  readonly session: SessionInfo
  readonly signal: AbortSignal
  readonly onDone: () => void
}

/** Draws the two ways to back a wallet up. */
export function drawBackup({ backups, session, signal, onDone }: BackupParams): HTMLElement {
  const status = element('p', { role: 'status' })
  const code = element('output', { class: 'code' })
  const attempt = async (work: () => Promise<string>) => {
    status.textContent = ''
    try {
      status.textContent = await work()
      onDone()
    } catch (reason) {
      status.textContent = errorMessage(reason)
    }
  }
  const showCode = async () => {
    code.textContent = await backups.createCode(session, signal)
    return 'Write this code down and keep it where nobody finds it. It is shown only now, and takes the place of an older one.'
  }
  const addPasskey = async () => {
    await backups.addPasskey(session, signal)
    return 'The passkey unlocks your wallet on your other devices from now on.'
  }
  return element(
    'div',
    { class: 'stack' },
    element(
      'p',
      {},
      'Without this browser, only a passkey or a recovery code leads to your wallet. Nobody else can help.',
    ),
    status,
    code,
    button('Add a passkey', 'main', () => attempt(addPasskey)),
    button('Show a recovery code', 'plain', () => attempt(showCode)),
  )
}
