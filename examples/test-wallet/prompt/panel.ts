import type { PendingRequest } from '../core/pending-requests'
import type { RequestDescription } from './describe-request'
import { panelSheet } from './panel-sheet'

export interface Panel {
  show(description: RequestDescription, answer: Pick<PendingRequest, 'approve' | 'reject'>): void
  hide(): void
}

/**
 * A real wallet asks in its own window, which the page can neither cover nor read. A modal dialog in a closed
 * shadow root is the nearest that a page script can do: it is above the page's own modal dialogs and is not made inert by them.
 */
export function createPanel(walletName: string): Panel {
  const host = document.createElement('portico-test-wallet')
  const root = host.attachShadow({ mode: 'closed' })
  root.adoptedStyleSheets = [panelSheet()]
  let open: HTMLDialogElement | undefined
  const hide = () => {
    open?.close()
    open?.remove()
    open = undefined
    host.remove()
  }
  return {
    hide,
    show(description, answer) {
      hide()
      document.body.append(host)
      open = buildDialog(walletName, description, answer)
      root.append(open)
      open.showModal()
    },
  }
}

function buildDialog(
  walletName: string,
  { title, rows }: RequestDescription,
  { approve, reject }: Pick<PendingRequest, 'approve' | 'reject'>,
): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-label', `${walletName}: ${title}`)
  dialog.addEventListener('cancel', reject)
  const details = document.createElement('dl')
  for (const [label, text] of rows) details.append(element('dt', label), element('dd', text))
  const actions = document.createElement('footer')
  actions.append(button('Reject', reject), button('Approve', approve))
  dialog.append(element('p', walletName), element('h2', title), details, actions)
  return dialog
}

function element(tag: 'p' | 'h2' | 'dt' | 'dd', text: string): HTMLElement {
  const node = document.createElement(tag)
  node.textContent = text
  return node
}

function button(name: string, onClick: () => void): HTMLButtonElement {
  const node = document.createElement('button')
  node.type = 'button'
  node.textContent = name
  node.addEventListener('click', onClick)
  return node
}
