import { button, cleanName, element } from './dom'
import { guardPresses } from './press-guard'
import type { Screens } from './screens'

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
  /** Shown in full, in type of one width. */
  readonly isCode?: boolean
}

/** Who asks. */
export interface AppIdentity {
  /** What the app calls itself. */
  readonly name: string
  /** What the browser vouches for. */
  readonly origin: string
}

export class UserRejected extends Error {
  constructor() {
    super('User rejected')
    this.name = 'UserRejected'
  }
}

const notice = 'Something covers this window. It can be approved once all of it is seen.'

export interface ApprovalParams {
  readonly app: AppIdentity
  readonly approval: Approval
  readonly signal: AbortSignal
  /** Whether the person is reminded to back the wallet up. */
  readonly offersBackup: boolean
}

/** Draws what is to be approved, and waits for the person. @throws UserRejected, or the signal's reason */
export function askApproval(
  screens: Screens,
  { app, approval, signal, offersBackup }: ApprovalParams,
): Promise<'approved' | 'backup'> {
  return screens.show(signal, ({ done, fail }) => {
    const covered = element('p', { class: 'notice', role: 'status' })
    const confirm = button(approval.action, 'main', (event) => {
      if (guard.allows(event)) done('approved')
    })
    const guard = guardPresses({
      button: confirm,
      onCovered: (isCovered) => {
        covered.textContent = isCovered ? notice : ''
      },
    })
    const cancel = button('Cancel', 'plain', () => fail(new UserRejected()))
    const heading = element(
      'h1',
      { id: 'heading', tabindex: '-1' },
      `${cleanName(app.name) || new URL(app.origin).host} ${approval.heading}`,
    )
    const content = element(
      'div',
      { class: 'content', tabindex: '0', role: 'group', 'aria-labelledby': 'heading' },
      heading,
      element('p', { class: 'origin' }, app.origin),
      ...approval.warnings.map((warning) => element('p', { class: 'warning', role: 'note' }, warning)),
      approval.text !== undefined && element('pre', { class: 'textContent', 'aria-label': 'Message' }, approval.text),
      drawFacts(approval.facts),
      offersBackup && button('Back up this wallet', 'link', () => done('backup')),
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
      element('div', {}, element('dt', {}, label), element('dd', { class: isCode ? 'code' : undefined }, value)),
    ),
  )
}
