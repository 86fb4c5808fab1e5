import type { DeviceInfo, SessionInfo } from '../../api'
import { drawBackup } from '../backup-screen'
import { button, element, errorMessage } from '../dom'
import { drawExport } from '../key-export'
import { drawProviders, resumeSocial } from '../provider-buttons'
import { createScreens } from '../screens'
import { askCode, drawForm } from '../settings-forms'
import { startPage } from '../start-page'
import { language, speak, t } from '../texts'
import '../site.css'

const { callApi, wallet, logins, socialLogins, backups } = startPage(createScreens(() => undefined))
// No other party can cancel anything on this page.
const { signal } = new AbortController()

await speak(navigator.languages)
const failure = await resumeSocial(socialLogins)
await render()

async function render(): Promise<void> {
  const page = await draw().catch((error: unknown) => drawPage(t('wallet'), drawProblem(errorMessage(error))))
  if (failure !== undefined) page.append(drawProblem(failure))
  document.body.replaceChildren(page)
  document.querySelector('h1')?.focus()
}

async function draw(): Promise<HTMLElement> {
  const { session } = await callApi('session/read', {})
  return session ? drawSettings(session) : drawSignIn()
}

function drawProblem(text: string): HTMLElement {
  return element('p', { role: 'alert', class: 'error' }, text)
}

function drawPage(title: string, ...children: Node[]): HTMLElement {
  return element('main', { class: 'page' }, element('h1', { tabindex: '-1' }, title), ...children)
}

function drawSignIn(): HTMLElement {
  const form = drawForm({
    label: t('email'),
    type: 'email',
    action: t('signIn'),
    submit: async (email, tell) => {
      const { action } = await logins.start(email)
      if (action === 'CONNECT') return render()
      if (action === 'VERIFY_DEVICE') {
        tell(t('approveLink'))
        await logins.waitForDevice(signal)
      }
      askCode(form, async (code) => {
        const session = await logins.finish(code)
        // A person who does not unlock the wallet is still signed in.
        await wallet.prepare(session, signal).catch(() => undefined)
        await render()
      })
    },
  })
  const ways = drawProviders({ callApi, socialLogins, signal, onDone: render })
  return drawPage(t('wallet'), element('p', {}, t('signInText')), form, ways)
}

async function drawSettings(session: SessionInfo): Promise<HTMLElement> {
  const { devices } = await callApi('devices/list', {})
  const { eip155, solana } = session.addresses ?? (await wallet.prepare(session, signal))
  return drawPage(
    t('wallet'),
    element('p', { class: 'muted' }, session.email ?? session.userName ?? ''),
    element(
      'dl',
      {},
      ...[
        [t('evmAddress'), eip155],
        ['Solana', solana],
      ].map(([name, address]) =>
        element('div', {}, element('dt', {}, name), element('dd', { class: 'code' }, address)),
      ),
    ),
    element('section', {}, element('h2', {}, t('devices')), drawDevices(session, devices)),
    drawPart(t('backup'), drawBackup({ backups, session, signal, onDone: () => undefined })),
    drawPart(t('email'), drawEmailChange(session)),
    drawPart(t('privateKeys'), drawExport({ callApi, wallet, session, signal })),
    drawSignOut(),
  )
}

function drawSignOut(): HTMLElement {
  const status = element('p', { role: 'status' })
  const signOut = button(t('signOut'), 'plain', async () => {
    try {
      await callApi('session/end', {})
      await render()
    } catch (error) {
      status.textContent = errorMessage(error)
    }
  })
  return element('div', {}, status, signOut)
}

/** A function declaration, because the page draws itself before the end of this module. */
function drawPart(title: string, content: HTMLElement): HTMLElement {
  return element('section', {}, element('h2', {}, title), content)
}

function drawDevices(session: SessionInfo, devices: readonly DeviceInfo[]): HTMLElement {
  const status = element('p', { role: 'status' })
  const rows = devices.map(({ id, name, seenAt, isThis }) => {
    const time = element(
      'time',
      { datetime: new Date(seenAt).toISOString() },
      new Date(seenAt).toLocaleString(language()),
    )
    const revoke = button(t('remove'), 'plain', async () => {
      try {
        // The server lets only an unlocked wallet remove other devices, or change its e-mail.
        if (!isThis) await wallet.prepare(session, signal)
        await callApi('devices/revoke', { id })
        await render()
      } catch (error) {
        status.textContent = errorMessage(error)
      }
    })
    revoke.setAttribute('aria-label', t('removeDevice', { name }))
    const text = element('span', {}, element('bdi', {}, isThis ? t('thisDevice', { name }) : name), ', ', time)
    return element('li', {}, text, revoke)
  })
  return element('div', {}, status, element('ul', {}, ...rows))
}

function drawEmailChange(session: SessionInfo): HTMLElement {
  const form = drawForm({
    label: t('newEmail'),
    type: 'email',
    action: t('changeEmail'),
    submit: async (email) => {
      // As for the removal of a device.
      await wallet.prepare(session, signal)
      await callApi('email/start', { email })
      const primary = askCode(
        form,
        async (code) => {
          await callApi('email/primary', { code })
          askCode(
            primary,
            async (next) => {
              await callApi('email/secondary', { code: next })
              await render()
            },
            t('codeOfNewMail'),
          )
        },
        t('codeOfOldMail'),
      )
    },
  })
  return form
}
