import type { PluginContext } from '../../kernel/plugin/plugin-context'
import { DataCaptureOtpConfirmView, DataCaptureView, SIWXSignMessageView } from './contract'
import type { Stay } from './siwx-desk'

const captureViews: readonly string[] = [DataCaptureView.name, DataCaptureOtpConfirmView.name]
const ownViews: readonly string[] = [SIWXSignMessageView.name, ...captureViews]

const isAt = ({ router }: PluginContext, views: readonly string[]) =>
  router.isOpen.value && views.includes(router.current.value?.view ?? '')

/** Whether the modal asks for an e-mail address; reads signals. */
export const isCapturing = (ctx: PluginContext): boolean => isAt(ctx, captureViews)

/** Whether the modal is open, and elsewhere; reads signals. */
export const isElsewhere = (ctx: PluginContext): boolean => ctx.router.isOpen.value && !isAt(ctx, ownViews)

/** Closes the modal where it shows a view of this plugin, and leaves it alone elsewhere. */
export function closeOwnViews(ctx: PluginContext): void {
  if (isAt(ctx, ownViews)) ctx.router.close()
}

/** Opens the view of the step that is due, unless it is there already. */
export function showStep({ ctx, signals, visit }: Stay): void {
  const { router } = ctx
  if (visit.isDismissed) return
  const isCapture = signals.status.peek() === 'capturing'
  // Whoever is at the code already stays there.
  if (isCapture && isAt(ctx, captureViews)) return
  const view = isCapture ? DataCaptureView : SIWXSignMessageView
  if (!router.isOpen.peek()) router.open({ view })
  else if (router.current.peek()?.view !== view.name) router.reset(view)
}
