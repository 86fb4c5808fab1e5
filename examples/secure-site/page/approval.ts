import { button, cleanName, element } from './dom'
import { guardPresses } from './press-guard'
import type { Screens } from './screens'
import { type TextKey, t } from './texts'

/** What a person is asked to approve. */
export interface Approval {
  readonly heading:
    | 'requests a signature'
    | 'requests a transaction'
    | 'requests multiple transactions'
    | 'wants to act without asking you'
  readonly action: 'Sign' | 'Approve'
  readonly facts: readonly Fact[]
  /** A message as it is signed. */
  readonly text?: string
  readonly warnings: readonly string[]
}

export interface Fact {
  readonly label: string
  readonly value: string
  /** Shown in full, in a monospaced font. */
  readonly isCode?: boolean
}

/** Who asks. */
export interface AppIdentity {
  /** The app's name for itself. */
  readonly name: string
  /** The origin, which the browser guarantees. */
  readonly origin: string
}

export class UserRejected extends Error {
  /** @see EIP-1193 */
  readonly code = 4001

  constructor() {
    super('User rejected')
    this.name = 'UserRejected'
  }
}

const headings: Readonly<Record<Approval['heading'], TextKey>> = {
  'requests a signature': 'asksSignature',
  'requests a transaction': 'asksTransaction',
  'requests multiple transactions': 'asksTransactions',
  'wants to act without asking you': 'asksToAct',
}
const actions: Readonly<Record<Approval['action'], TextKey>> = { Sign: 'sign', Approve: 'approve' }

/** Inserts a name into a text, in isolation, so that its direction does not change the text around it. */
const fillName = (text: string, name: string): readonly (string | HTMLElement)[] =>
  text.split('{app}').flatMap((part, index) => (index ? [element('bdi', {}, name), part] : [part]))

export interface ApprovalParams {
  readonly app: AppIdentity
  readonly approval: Approval
  readonly signal: AbortSignal
  /** Whether the person is reminded to back the wallet up. */
  readonly offersBackup: boolean
}

/** Draws the request, and waits for the person. @throws UserRejected, or the signal's reason */
export function askApproval(
  screens: Screens,
  { app, approval, signal, offersBackup }: ApprovalParams,
): Promise<'approved' | 'backup'> {
  return screens.show(signal, ({ done, fail }) => {
    const covered = element('p', { class: 'notice', role: 'status' })
    const confirm = button(t(actions[approval.action]), 'main', (event) => {
      if (guard.allows(event)) done('approved')
    })
    const guard = guardPresses({
      button: confirm,
      onCovered: (isCovered) => {
        covered.textContent = isCovered ? t('covered') : ''
      },
    })
    const cancel = button(t('cancel'), 'plain', () => fail(new UserRejected()))
    const heading = element(
      'h1',
      { id: 'heading', tabindex: '-1' },
      ...fillName(t(headings[approval.heading]), cleanName(app.name) || new URL(app.origin).host),
    )
    const content = element(
      'div',
      { class: 'content', tabindex: '0', role: 'group', 'aria-labelledby': 'heading' },
      heading,
      element('p', { class: 'origin' }, element('bdi', {}, app.origin)),
      ...approval.warnings.map((warning) => element('p', { class: 'warning', role: 'note' }, warning)),
      approval.text !== undefined &&
        element('pre', { class: 'textContent', dir: 'auto', 'aria-label': t('message') }, approval.text),
      drawFacts(approval.facts),
      offersBackup && button(t('backUpThis'), 'link', () => done('backup')),
    )
    return {
      view: element('main', {}, content, covered, element('div', { class: 'actions' }, cancel, confirm)),
      focus: heading,
      onEscape: () => fail(new UserRejected()),
      stop: guard.stop,
    }
  })
}

function drawFacts(facts: readonly Fact[]) {
  return element(
    'dl',
    {},
    ...facts.map(({ label, value, isCode }) =>
      element(
        'div',
        {},
        element('dt', {}, element('bdi', {}, label)),
        element('dd', { class: isCode ? 'code' : undefined }, element('bdi', {}, value)),
      ),
    ),
  )
}
