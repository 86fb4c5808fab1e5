import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { SwitchNetworkView, UnsupportedChainView } from '../../foundations/networks/contract'
import { DataCaptureOtpConfirmView, DataCaptureView, SIWXSignMessageView } from './contract'
import type { SiwxContext, SubjectContext } from './siwx-context'

const captureViews: readonly string[] = [DataCaptureView.name, DataCaptureOtpConfirmView.name]
const ownViews: readonly string[] = [SIWXSignMessageView.name, ...captureViews]
/** Of the plugin networks: the way to where one can sign in. */
const networkViews: readonly string[] = [UnsupportedChainView.name, SwitchNetworkView.name]

const isAt = ({ router }: PluginContext, views: readonly string[]) =>
  router.isOpen.value && views.includes(router.current.value?.view ?? '')

/** Whether the modal is open, and neither here nor on the way here; reads signals. */
export const isElsewhere = (ctx: PluginContext): boolean =>
  ctx.router.isOpen.value && !isAt(ctx, [...ownViews, ...networkViews])

/** Closes the modal where it shows a view of this plugin, or one that led to a listed network, and leaves it alone elsewhere. */
export function closeOwnViews({ ctx, connect, networks }: SiwxContext): void {
  const isMoot = networks.isSupported.peek() || !connect.active.peek()
  const { isOpen, history } = ctx.router
  const hasLed = isOpen.peek() && history.peek().entries.some(({ view }) => view === UnsupportedChainView.name)
  if (isAt(ctx, ownViews) || (isMoot && hasLed)) ctx.router.close()
}

/** The views of the step that is due; the first one is where it begins. */
function stepViews({ signals, progress }: SubjectContext): readonly string[] {
  if (!progress.isListed) return networkViews
  // Nobody gives a code that was not asked for here.
  if (signals.status.peek() === 'capturing') return progress.asked ? captureViews : [DataCaptureView.name]
  return signals.status.peek() === 'cancelling' ? ownViews : [SIWXSignMessageView.name]
}

/** The same view also asks whether to leave for another namespace, where nobody would be asked to sign in. */
const isLeaving = ({ router }: PluginContext) => Object.hasOwn(Object(router.current.value?.params), 'opening')

/** Whether the modal shows the step that is due; reads signals. */
export const isAtStep = (context: SubjectContext): boolean =>
  isAt(context.ctx, stepViews(context)) && !isLeaving(context.ctx)

/** Opens the view of the step that is due, unless it is there already. */
export function showStep(context: SubjectContext): void {
  const { ctx, signals, progress } = context
  const { router } = ctx
  if (progress.isDismissed) return
  progress.isShown = true
  if (isAtStep(context)) return
  const ownView = signals.status.peek() === 'capturing' ? DataCaptureView : SIWXSignMessageView
  const view = progress.isListed ? ownView : UnsupportedChainView
  if (router.isOpen.peek()) router.reset(view)
  else router.open({ view })
}
