import { kernelError } from '../errors/kernel-errors'
import { checkOptions, optionRules } from '../options/option-rules'
import type { Platform } from '../platform/platform'
import type { Message, Text } from '../plugin/locales'
import { type ReadonlySignal, signal, toReadonlySignals } from '../store/signals'
import type { Alert, AlertCode } from './create-alert'

/** Whether a snack reports something in progress, done or failed. */
export type SnackVariant = 'loading' | 'success' | 'error'

/** A short message in the snack bar. */
export interface Snack {
  readonly message: Text
  readonly variant: SnackVariant
}

/** A snack and how long it stays. */
export interface SnackParams extends Snack {
  /** Time in ms until it hides; 0 keeps it until `hide`. Default: 2500, or 0 for 'loading'. */
  readonly autoCloseMs?: number | undefined
}

/** The messages of one kernel: one snack bar and one alert bar. */
export interface Notices {
  /** The message that the snack bar shows; undefined while it shows none. */
  readonly snack: ReadonlySignal<Snack | undefined>
  /** The alert that is shown; undefined while there is none. */
  readonly alert: ReadonlySignal<Alert | undefined>
  /** Shows a message in the snack bar, in place of the one before. @throws in development builds KERNEL_NOTICE_INVALID */
  show(params: SnackParams): void
  /** Hides the snack bar. */
  hide(): void
  /** Shows the alert of a code, once its texts have loaded; the values fill the `{name}` places in them. */
  alertCode(code: AlertCode, values?: Message['values']): void
  /** Hides the alert, as its dismiss button does. */
  dismissAlert(): void
  /** Ends all timers; the kernel calls it when it is disposed. */
  dispose(): void
}

/**
 * Refuses what a host without types may pass to `show`, such as nothing, or a text.
 *
 * @throws KERNEL_NOTICE_INVALID with every fault at once
 */
function checkSnack(params: unknown): void {
  const createRule = () => {
    const { shape, either, text, choice } = optionRules
    const isOpen = true
    const fields = {
      message: either(text(/^/, 'a text'), shape({}, { required: ['key', 'text'], isOpen })),
      variant: choice('loading', 'success', 'error'),
    }
    return shape(fields, { required: ['message', 'variant'], isOpen })
  }
  checkOptions(params, createRule, (faults) => kernelError('KERNEL_NOTICE_INVALID', { faults }))
}

/**
 * Creates the notices of a kernel: one snack bar and one alert bar, as signals.
 *
 * @param platform - the clock that times the bars, and the page that shows them
 * @returns signals and actions; a snack that replaces another appears 150 ms after that one is hidden, and of several only the last appears
 *
 * @example
 * ```ts
 * import { createKernel } from 'portico'
 *
 * createKernel({ plugins: [] }).notices.show({ message: 'Address copied', variant: 'success' })
 * ```
 */
export function createNotices({ clock, browser }: Pick<Platform, 'clock' | 'browser'>): Notices {
  const snack = signal<Snack | undefined>()
  const alert = signal<Alert | undefined>()
  let gap: { next: SnackParams } | undefined
  let isDisposed = false
  let cancelTimer: (() => void) | undefined
  let alertNumber = 0

  const hide = () => {
    cancelTimer?.()
    gap = snack.value = undefined
  }
  const present = ({ message, variant, autoCloseMs = variant === 'loading' ? 0 : 2500 }: SnackParams) => {
    gap = undefined
    snack.value = { message, variant }
    // Browsers run a timer of 2 ** 31 ms or more at once, so such a snack stays until `hide` instead.
    if (!(autoCloseMs > 0 && autoCloseMs < 2 ** 31)) return
    let stop: (() => void) | undefined
    const begin = () => {
      stop?.()
      // The person does not see it while the page is hidden, so its time begins when the page is visible again.
      stop = browser.isVisible() ? clock.after(autoCloseMs, hide) : undefined
    }
    const stopListening = browser.listen('visibilitychange', begin)
    begin()
    cancelTimer = () => {
      stop?.()
      stopListening()
    }
  }
  const showAlert = (asked: number, next?: Alert) => {
    if (asked === alertNumber) alert.value = next
  }
  const dismissAlert = () => showAlert(++alertNumber)
  return {
    ...toReadonlySignals({ snack, alert }),
    hide,
    dismissAlert,
    show(next) {
      if (process.env.NODE_ENV !== 'production') checkSnack(next)
      if (isDisposed) return
      if (gap) gap.next = next
      else if (snack.peek()) {
        hide()
        const pause = { next }
        gap = pause
        cancelTimer = clock.after(150, () => present(pause.next))
      } else present(next)
    },
    alertCode(code, values) {
      const asked = ++alertNumber
      import('./create-alert').then(
        (m) => showAlert(asked, m.createAlert(code, values)),
        () => showAlert(asked, { code, message: code, variant: 'error', detail: code }),
      )
    },
    dispose() {
      isDisposed = true
      hide()
      dismissAlert()
    },
  }
}
