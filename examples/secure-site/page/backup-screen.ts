import type { SessionInfo } from '../api'
import type { Backups } from './backups'
import { button, element, errorMessage } from './dom'
import type { Screens } from './screens'
import { t } from './texts'

/** Offers to back the wallet up; returns whether that was done. */
export function offerBackup(
  screens: Screens,
  backups: Backups,
  session: SessionInfo,
  signal: AbortSignal,
): Promise<boolean> {
  let isDone = false
  return screens.show(signal, ({ done }) => {
    const heading = element('h1', { tabindex: '-1' }, t('backUpTitle'))
    const section = drawBackup({ backups, session, signal, onDone: () => (isDone = true) })
    const back = button(t('back'), 'plain', () => done(isDone))
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
  let isBusy = false
  const attempt = async (work: () => Promise<string>) => {
    // If two codes were created at once, the one that is shown might be the replaced one.
    if (isBusy) return
    isBusy = true
    status.textContent = ''
    try {
      status.textContent = await work()
      onDone()
    } catch (reason) {
      status.textContent = errorMessage(reason)
    } finally {
      isBusy = false
    }
  }
  const showCode = async () => {
    code.textContent = await backups.createCode(session, signal)
    return t('codeShown')
  }
  const addPasskey = async () => {
    await backups.addPasskey(session, signal)
    return t('passkeyAdded')
  }
  return element(
    'div',
    { class: 'stack' },
    element('p', {}, t('backUpText')),
    status,
    code,
    button(t('addPasskey'), 'main', () => attempt(addPasskey)),
    button(t('showCode'), 'plain', () => attempt(showCode)),
  )
}
