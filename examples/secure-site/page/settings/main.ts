import type { DeviceInfo, SessionInfo } from '../../api'
import { drawBackup } from '../backup-screen'
import { button, element, errorMessage } from '../dom'
import { drawExport } from '../key-export'
import { drawProviders, resumeSocial } from '../provider-buttons'
import { createScreens } from '../screens'
import { askCode, drawForm } from '../settings-forms'
import { startPage } from '../start-page'
import '../site.css'

const { callApi, wallet, logins, socialLogins, backups } = startPage(createScreens(() => undefined))
// Nothing on this page is given up by somebody else.
const { signal } = new AbortController()

const failure = await resumeSocial(socialLogins)
await render()

async function render(): Promise<void> {
  const { session } = await callApi('session/read', {})
  document.body.replaceChildren(session ? await drawSettings(session) : drawSignIn())
  if (failure !== undefined)
    document.body.firstElementChild?.append(element('p', { role: 'alert', class: 'error' }, failure))
  document.querySelector('h1')?.focus()
}

function drawPage(title: string, ...children: Node[]): HTMLElement {
  return element('main', { class: 'page' }, element('h1', { tabindex: '-1' }, title), ...children)
}

function drawSignIn(): HTMLElement {
  const form = drawForm({
    label: 'E-mail',
    type: 'email',
    action: 'Sign in',
    submit: async (email, tell) => {
      const { action } = await logins.start(email)
      if (action === 'CONNECT') return render()
      if (action === 'VERIFY_DEVICE') {
        tell('Approve this login by the link in the mail, and leave this page open.')
        await logins.waitForDevice(signal)
      }
      askCode(form, async (code) => {
        const session = await logins.finish(code)
        await wallet.prepare(session, signal)
        await render()
      })
    },
  })
  const ways = drawProviders({ callApi, socialLogins, signal, onDone: render })
  return drawPage('Your wallet', element('p', {}, 'Sign in to see your devices, backups and keys.'), form, ways)
}

async function drawSettings(session: SessionInfo): Promise<HTMLElement> {
  const { devices } = await callApi('devices/list', {})
  const { eip155, solana } = session.addresses ?? (await wallet.prepare(session, signal))
  return drawPage(
    'Your wallet',
    element('p', { class: 'muted' }, session.email ?? session.userName ?? ''),
    element(
      'dl',
      {},
      ...[
        ['Ethereum and alike', eip155],
        ['Solana', solana],
      ].map(([name, address]) =>
        element('div', {}, element('dt', {}, name), element('dd', { class: 'code' }, address)),
      ),
    ),
    element('section', {}, element('h2', {}, 'Devices'), drawDevices(devices)),
    drawPart('Backup', drawBackup({ backups, session, signal, onDone: () => undefined })),
    drawPart('E-mail', drawEmailChange()),
    drawPart('Private keys', drawExport({ callApi, wallet, session, signal })),
    button('Sign out', 'plain', async () => {
      await callApi('session/end', {})
      await render()
    }),
  )
}

/** Declared as it is, since the page draws itself before the end of this module. */
function drawPart(title: string, content: HTMLElement): HTMLElement {
  return element('section', {}, element('h2', {}, title), content)
}

function drawDevices(devices: readonly DeviceInfo[]): HTMLElement {
  const status = element('p', { role: 'status' })
  const rows = devices.map(({ id, name, seenAt, isThis }) => {
    const time = element('time', { datetime: new Date(seenAt).toISOString() }, new Date(seenAt).toLocaleString())
    const revoke = button('Remove', 'plain', async () => {
      try {
        await callApi('devices/revoke', { id })
        await render()
      } catch (error) {
        status.textContent = errorMessage(error)
      }
    })
    revoke.setAttribute('aria-label', `Remove ${name}`)
    const text = element('span', {}, isThis ? `${name} (this one), ` : `${name}, `, time)
    return element('li', {}, text, revoke)
  })
  return element('div', {}, status, element('ul', {}, ...rows))
}

function drawEmailChange(): HTMLElement {
  const form = drawForm({
    label: 'New e-mail',
    type: 'email',
    action: 'Change e-mail',
    submit: async (email) => {
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
            'Code of the mail to your new address',
          )
        },
        'Code of the mail to your old address',
      )
    },
  })
  return form
}
